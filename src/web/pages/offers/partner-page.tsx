import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { PAGE_SIZES } from '#domain/search-address.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSite } from '#web/features/every-page/site.tsx';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** Without script the choices are in the address. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return { place: query.get('place') ?? '', job: query.get('job') ?? '' };
}

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Le nostre offerte sul tuo sito',
      description:
        'Scuole, associazioni e portali: mostra le offerte di lavoro del turismo sul tuo sito con due righe da copiare, o con un file XML.',
    }),
    args,
  );

const feeds = ['indeed', 'jooble', 'jobtome'] as const;

/** The code that partners paste into their pages to show our offers, and the feeds for programs. */
export default function PartnerPage() {
  const t = useText();
  const start = useLoaderData<typeof loader>();
  const site = useSite()?.settings.site;
  const [wanted, setWanted] = useState(start);
  const [items, setItems] = useState('9');
  const query = new URLSearchParams({
    ...(wanted.place && { place: wanted.place }),
    ...(wanted.job && { job: wanted.job }),
    ...(items !== '9' && { items }),
  }).toString();
  const path = `/iframeTemplate${query && `?${query}`}`;
  return (
    <div className="wrap py-8 lg:py-14 grid gap-10 grid-cols-[minmax(0,1fr)]">
      <header className="grid gap-4">
        <h1>{t('Le nostre offerte sul tuo sito')}</h1>
        <p className="text-ink-soft text-lg lg:text-xl max-w-[56ch]">
          {t(
            'Per scuole, associazioni e portali: scegli che cosa mostrare, copia due righe, incollale nella tua pagina. È gratis.',
          )}
        </p>
      </header>
      <section aria-labelledby="scegli" className="grid gap-4">
        <h2 id="scegli">{t('1. Scegli le offerte')}</h2>
        <SearchBar
          action="/partner"
          label={t('Offerte da mostrare')}
          submitLabel={t('Aggiorna')}
          jobField={{ name: 'job', label: t('Lavoro') }}
          placeField={{ name: 'place', label: t('Luogo') }}
          onSearch={({ job, place }) => setWanted({ job: job ?? '', place: place ?? '' })}
          searched="candidates"
          jobOnlyError={t('Non troviamo questo lavoro: scegline uno dai suggerimenti.')}
          isSheet={false}
        />
        <div className="max-w-xs">
          <SelectField
            label={t('Quante offerte')}
            name="items"
            value={items}
            options={Object.fromEntries(PAGE_SIZES.map((size) => [String(size), String(size)]))}
            onChoose={(size) => setItems(size || '9')}
          />
        </div>
      </section>
      <section aria-labelledby="copia" className="grid gap-4">
        <h2 id="copia">{t('2. Copia e incolla')}</h2>
        <Snippet words={frameSnippet(site?.url ?? '', path, site?.name ?? '')} />
        <p className="text-ink-soft">
          {t('Il riquadro si adatta da solo alle offerte. I link si aprono in una scheda nuova.')}
        </p>
      </section>
      <section aria-labelledby="anteprima" className="grid gap-4">
        <h2 id="anteprima">{t('3. Ecco come appare')}</h2>
        <iframe
          key={path}
          src={path}
          title={t('Anteprima delle offerte')}
          loading="lazy"
          className="w-full h-[640px] rounded-card border border-line bg-paper"
        />
      </section>
      <section aria-labelledby="feed" className="grid gap-4">
        <h2 id="feed">{t('Per gli aggregatori: le offerte in XML')}</h2>
        <p className="max-w-prose">
          {t('Tutte le offerte aperte, aggiornate di continuo, nel formato che il tuo portale conosce.')}
        </p>
        <ul className="grid gap-2">
          {feeds.map((name) => (
            <li key={name}>
              <a href={`/feed/${name}.xml`} className="link inline-flex items-center min-h-11 break-all">
                {site?.url}/feed/{name}.xml
              </a>
            </li>
          ))}
          <li>
            <a href="/offerte-lavoro.rss" className="link inline-flex items-center min-h-11 break-all">
              {site?.url}/offerte-lavoro.rss
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}

const frameSnippet = (
  site: string,
  path: string,
  name: string,
) => `<iframe src="${site}${path.replaceAll('&', '&amp;')}" title="Offerte di lavoro di ${name}" data-brigata loading="lazy" style="width:100%;height:640px;border:0"></iframe>
<script>addEventListener('message',function(e){if(e.origin!=='${site}'||!e.data||e.data.type!=='brigata:height')return;document.querySelectorAll('iframe[data-brigata]').forEach(function(f){if(f.contentWindow===e.source)f.style.height=e.data.height+'px'})})</script>`;

function Snippet({ words }: { words: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(words);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="grid gap-3">
      <textarea
        readOnly
        rows={6}
        value={words}
        aria-label={t('Codice da incollare')}
        onFocus={(event) => event.currentTarget.select()}
        className="input font-mono text-sm leading-relaxed"
      />
      <button type="button" data-late onClick={copy} className="btn btn-primary justify-self-start" aria-live="polite">
        <Icon name={isCopied ? 'check' : 'copia'} /> {isCopied ? t('Copiato') : t('Copia il codice')}
      </button>
    </div>
  );
}
