import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { Questions } from '#web/features/content/questions.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tile } from '#web/ui/tiles.tsx';
import { SupportDialog } from './support-dialog.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { faqs: await ask(args, 'GET /core/faqs', { query: { audience: 'company' } }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Assistenza'), disableRobots: true }, args);

const cards = [
  {
    seed: 'guida-recruiter',
    title: uiText('Guida per chi assume'),
    text: uiText('Scrivere un annuncio che funziona, rispondere in fretta, preparare il colloquio.'),
    url: '/recruiter/guide',
  },
  {
    seed: 'blog-aziende',
    title: uiText('Il blog'),
    text: uiText('Le domande vere del mestiere: stagionali, prove, alloggio, mance.'),
    url: '/blog',
  },
  {
    seed: 'servizi-aziende',
    title: uiText('I nostri servizi'),
    text: uiText('Quando serve qualcosa di più: ricerca, Career Day, consulenza.'),
    url: '/recruiter/servizi',
  },
] as const;

/** Help for companies: frequent questions, a form, and links (rule 2.18). */
export default function AssistancePage() {
  const t = useText();
  const { faqs } = useLoaderData<typeof loader>();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="wrap pt-5 pb-8 lg:pb-12 grid gap-8 lg:gap-9">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-step-3!">{t('Come possiamo aiutarti?')}</h1>
          <p className="text-ink-soft mt-2">
            {t(
              'Qui trovi le risposte più chieste. Se non basta, scrivici: rispondiamo di solito entro un giorno lavorativo.',
            )}
          </p>
        </div>
        <button type="button" onClick={() => setAsking(true)} className="btn btn-primary noscript:hidden">
          <Icon name="send" /> {t('Scrivici')}
        </button>
        {/* Where the same form is a part of the page. */}
        <noscript>
          <a href="/contatti" className="btn btn-primary">
            <Icon name="send" /> {t('Scrivici')}
          </a>
        </noscript>
      </div>
      <section aria-labelledby="domande">
        <h2 id="domande" className="text-step-3! mb-4">
          {t('Domande frequenti')}
        </h2>
        <Questions items={faqs} />
      </section>
      <section aria-labelledby="leggi">
        <h2 id="leggi" className="text-step-3! mb-4">
          {t('Da leggere')}
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {cards.map(({ seed, title, text, url }) => (
            <li key={url} className="card flex flex-col gap-3">
              <Tile seed={seed} className="block size-14 rounded-card overflow-hidden" />
              <h3>{t(title)}</h3>
              <p className="text-ink-soft">{t(text)}</p>
              <Link to={url} className="btn btn-quiet mt-auto self-start">
                {t('Leggi')} <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <SupportDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
