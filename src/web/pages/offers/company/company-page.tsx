import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import type { PublicCompany } from '#contract/companies.ts';
import type { SearchAnswer } from '#contract/offers.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { cityOf, snippet } from '#domain/offer-words.ts';
import { plainText } from '#domain/plain-text.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { breadcrumbData, shareImage } from '#web/features/every-page/structured-data.ts';
import { askList } from '#web/features/lists/list-address.ts';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { ReportLink } from '#web/features/offers/report-link.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { ReadMore } from '#web/features/texts/read-more.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { NO_ROUTE } from '#web/pages/errors/error-page.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlaceBand } from '#web/ui/place-drawing.tsx';
import { TileBorder } from '#web/ui/tiles.tsx';
import { CompanyGallery } from './company-gallery.tsx';
import { CompanyJobs } from './company-jobs.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { company: slug } = args.params;
  if (!slug) throw new Response(NO_ROUTE, { status: 404 });
  const page = args.context.get(pageContext);
  page.showsTag('offers');
  page.showsTag('companies');
  const query = new URL(args.request.url).searchParams;
  const wanted = new URLSearchParams({ company: slug });
  for (const name of ['q', 'page']) if (query.get(name)) wanted.set(name, query.get(name) ?? '');
  const [company, jobs] = await Promise.all([
    askOrStatus(args, 'GET /companies/{slug}', { params: { slug } }),
    askList(args, 'GET /search/offers', { query: wanted }),
  ]);
  return { company, jobs };
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const company = args.loaderData?.company;
  if (!company) return [];
  const where = company.place ? ` a ${cityOf(company.place.text)}` : '';
  const head = pageHead(
    {
      title: `${company.name}: lavoro${where}`,
      description: snippet(
        company.description ||
          `${company.name} cerca personale${where}: scopri chi sono e le offerte di lavoro aperte.`,
        155,
      ),
      og_image: { file: shareImage(`azienda/${company.slug}`, company.cover) },
    },
    args,
  );
  return [
    ...head,
    ...breadcrumbData(args.matches, [
      [uiText('Offerte di lavoro'), '/offerte-lavoro'],
      [company.name, `/aziende/${company.slug}`],
    ]),
  ];
};

/** The public page of a company: its presentation, and its jobs (rule 2.19). */
export default function CompanyPage() {
  const t = useText();
  const navigate = useNavigate();
  const { company, jobs } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isJobs = query.get('scheda') === 'offerte' || query.has('q') || query.has('page');
  const tab = (isOn: boolean, words: string, url: string) => (
    <li>
      <Link
        to={url}
        preventScrollReset
        aria-current={isOn ? 'page' : undefined}
        onKeyDown={(event) =>
          (event.key === 'ArrowRight' || event.key === 'ArrowLeft') &&
          !(event.altKey || event.ctrlKey || event.metaKey) &&
          navigate(isJobs ? '?' : '?scheda=offerte', { preventScrollReset: true })
        }
        className="inline-flex items-center min-h-12 font-semibold border-b-2 border-transparent -mb-px aria-[current]:border-accent aria-[current]:text-accent"
      >
        {words}
      </Link>
    </li>
  );
  return (
    <div className="pb-16">
      <Cover company={company} />
      <div className="wrap">
        <div className="flex flex-wrap items-start gap-x-4 lg:gap-x-5 gap-y-2 relative">
          <CompanyFace
            name=""
            slug={company.slug}
            logo={company.logo}
            isEager
            className="size-18 lg:size-26 -mt-8 lg:-mt-10 rounded-card border-4 border-paper"
          />
          <div className="min-w-[min(100%,14rem)] flex-1 pt-1 lg:pt-2">
            <h1 translate="no" className="text-step-3!">
              {company.name}
            </h1>
            <p className="text-ink-soft flex flex-wrap gap-x-4 gap-y-1 mt-1">
              {company.place && (
                <span className="inline-flex items-center gap-1.5">
                  <Icon name="pin" size={16} /> <AsWritten>{cityOf(company.place.text)}</AsWritten>
                </span>
              )}
              {company.sector && <span>{company.sector}</span>}
              {company.website && (
                <a href={company.website} rel="noopener nofollow" target="_blank" className="link">
                  {t('Sito web')}
                </a>
              )}
            </p>
          </div>
        </div>
        <nav aria-label={t('Schede dell’azienda')} className="border-b border-line mt-2 lg:mt-4 mb-5 lg:mb-6">
          <ul className="flex gap-6">
            {tab(!isJobs, t('Panoramica'), '?')}
            {tab(
              isJobs,
              company.open_offers > 0 ? t('Offerte ({n})', { n: company.open_offers }) : t('Offerte'),
              '?scheda=offerte',
            )}
          </ul>
        </nav>
        {isJobs ? <CompanyJobs company={company} jobs={jobs} /> : <Overview company={company} jobs={jobs} />}
        <ReportLink what="azienda" slug={company.slug} />
      </div>
    </div>
  );
}

/** The company's video, its cover, its first photograph, or a drawing of its place. */
function Cover({ company }: { company: PublicCompany }) {
  const look = 'w-full h-24 sm:h-40 lg:h-48 sm:rounded-card lg:rounded-[20px]';
  if (company.cover_video) {
    return (
      <div className="wrap pt-4">
        <video
          src={company.cover_video}
          controls
          muted
          playsInline
          preload="metadata"
          poster={company.cover ?? undefined}
          className="w-full max-h-[26rem] aspect-video object-cover bg-sunken rounded-card lg:rounded-[20px]"
        />
      </div>
    );
  }
  const photo = company.cover ?? company.gallery[0]?.file;
  return (
    <div className="sm:pt-4 sm:max-w-[calc(var(--page)+3rem)] sm:mx-auto sm:px-[clamp(1rem,4vw,1.5rem)]">
      <div className={`relative overflow-hidden ${look}`}>
        {photo ? (
          <img src={photo} alt="" width={1600} height={500} className="size-full object-cover" />
        ) : (
          <PlaceBand kind={company.scenery} seed={company.slug} className="size-full" />
        )}
        <TileBorder seed={company.slug} />
      </div>
    </div>
  );
}

const OFFERS_SHOWN = 6;

function Overview({ company, jobs }: { company: PublicCompany; jobs: SearchAnswer }) {
  const t = useText();
  const { season = {}, has_room: room = {}, has_free_room: free = {} } = jobs.facets;
  const seasons = [season.summer && t('Estiva'), season.winter && t('Invernale')].filter(Boolean).join(', ');
  const facts = [
    [t('Stagione'), seasons],
    [
      t('Alloggio'),
      room.true
        ? (free.true ?? 0) >= jobs.paginator.count
          ? t('Incluso')
          : t(room.true === 1 ? 'In 1 offerta su {all}' : 'In {n} offerte su {all}', {
              n: room.true,
              all: jobs.paginator.count,
            })
        : null,
    ],
    [t('Clientela'), company.customer_type],
    [t('Dipendenti'), company.employee_count],
    [
      t('Tempo di risposta'),
      company.answer_days === null
        ? null
        : company.answer_days === 1
          ? t('1 giorno')
          : t('{n} giorni', { n: company.answer_days }),
    ],
  ].filter(([, value]) => value);
  const texts = [
    [t('Missione'), company.mission],
    [t('Valori'), company.company_values],
  ].flatMap(([title, html]) => (title && html && plainText(html) ? [{ title, html }] : []));
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_300px] items-start">
      <div className="grid gap-8 min-w-0">
        {company.description && (
          <ReadMore lines={7} className="whitespace-pre-line max-w-prose text-lg">
            {company.description}
          </ReadMore>
        )}
        {texts.map(({ title, html }) => (
          <section key={title}>
            <h2 className="text-step-2! mb-3">{title}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
        {!company.description && texts.length === 0 && (
          <p className="text-ink-soft">
            {t('{name} non ha ancora scritto una presentazione.', { name: company.name })}
          </p>
        )}
        <CompanyGallery photos={company.gallery} name={company.name} />
      </div>
      <aside className="card grid gap-4">
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            {facts.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link to="?scheda=offerte" className="btn btn-primary">
          {company.open_offers === 1
            ? t('Vedi 1 offerta aperta')
            : company.open_offers > 0
              ? t('Vedi {n} offerte aperte', { n: company.open_offers })
              : t('Nessuna offerta aperta')}
        </Link>
      </aside>
      <OpenOffers jobs={jobs} />
    </div>
  );
}

/** The newest open offers below the presentation; where there are more, a link to all of them. */
function OpenOffers({ jobs }: { jobs: SearchAnswer }) {
  const t = useText();
  const shown = jobs.items.slice(0, OFFERS_SHOWN);
  const chips = chipOfFeatured(shown);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="offerte-aperte" className="lg:col-span-2 min-w-0">
      <h2 id="offerte-aperte" className="text-step-2! mb-4">
        {t('Offerte aperte')}
      </h2>
      <ul className="grid gap-5 grid-cols-1 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard offer={offer} isSmall hasFeaturedChip={chips.has(offer.id)} />
          </li>
        ))}
      </ul>
      {jobs.paginator.count > OFFERS_SHOWN && (
        <Link to="?scheda=offerte" className="btn btn-ghost mt-6">
          {t('Vedi tutte le {n} offerte', { n: jobs.paginator.count })} <Icon name="arrow" />
        </Link>
      )}
    </section>
  );
}
