import type { ReactNode } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import type { EventDetail, EventOffers } from '#contract/events.ts';
import { eventKinds } from '#domain/career-day.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask, askOrStatus, Refused, statusOf } from '#web/ask.ts';
import { WaysIn } from '#web/features/account/ways-in.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { breadcrumbData, eventData, shareImage } from '#web/features/every-page/structured-data.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { Slider } from '#web/features/lists/slider.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { WordsSearch } from '#web/features/search/words-search.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EventPicture, StateChip, WhenAndWhere } from './event-parts.tsx';
import { RegistrationBar } from './registration-bar.tsx';
import { CalendarLink, RegistrationForm, registerForEvent } from './registration-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  page.showsTag('events');
  page.showsTag('offers');
  const slug = args.params.slug ?? '';
  const query = new URL(args.request.url).searchParams;
  const wanted = new URLSearchParams([...query].filter(([name]) => name === 'q' || name === 'page'));
  const [event, offers] = await Promise.all([
    askOrStatus(args, 'GET /core/events/{slug}', { params: { slug } }),
    ask(args, 'GET /core/events/{slug}/offers', { params: { slug }, query: wanted }).catch(nothingForVisitors),
  ]);
  return { event, offers };
}

export const action = registerForEvent;
export const clientAction = sendOrSayUnreached;

/** Visitors are asked to log in; they can still read the page. */
function nothingForVisitors(error: unknown): null {
  if (error instanceof Refused && (error.status === 403 || error.status === 404)) return null;
  throw statusOf(error);
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const event = args.loaderData?.event;
  if (!event) return [];
  return [
    ...pageHead(
      {
        title: event.title,
        description: event.intro || `${event.title}: ${event.place_text}. Aziende, programma e iscrizione gratuita.`,
        og_image: { file: shareImage(event.slug, event.image) },
        disableRobots: !event.is_public,
      },
      args,
    ),
    ...eventData(args.matches, event),
    ...breadcrumbData(args.matches, [
      [uiText('Career Day'), '/career-day'],
      [event.title, `/career-day/${event.slug}`],
    ]),
  ];
};

/** One Career Day: programme, companies, offers, and registration (rule 2.19). */
export default function EventPage() {
  const t = useText();
  const { event, offers } = useLoaderData<typeof loader>();
  const isOpen = event.state === 'open' && !event.is_registered;
  return (
    <div className="pb-12">
      <div className="relative">
        <div className="wrap pt-1 lg:pt-3 grid gap-2">
          {!event.is_public && <Notice tone="sun">{t('Anteprima: lo vede solo lo staff.')}</Notice>}
          <Link to="/career-day" className="btn btn-quiet justify-self-start">
            <Icon name="back" /> {t('Tutti gli eventi')}
          </Link>
        </div>
        <header className="wrap pt-1 pb-2 md:py-4 grid gap-x-8 gap-y-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[1.1fr_.9fr] items-center">
          <div className="grid gap-3 lg:gap-5">
            <div className="flex flex-wrap gap-1.5">
              <span className="chip chip-sea">{t(eventKinds[event.kind])}</span>
              <StateChip event={event} />
            </div>
            <h1 className="text-step-3! md:text-step-4!">{event.title}</h1>
            <WhenAndWhere event={event} />
            <WhoComes event={event} />
            {event.intro && <p className="md:text-lg text-ink-soft max-w-[56ch]">{event.intro}</p>}
            {event.state !== 'over' && event.state !== 'cancelled' && (
              <div
                className={`flex flex-wrap gap-2.5 md:gap-3 max-sm:*:px-3.5 max-sm:*:flex-auto ${isOpen ? 'max-md:hidden' : ''}`}
              >
                <a href="#iscrizione" className={`btn btn-primary ${isOpen ? 'max-lg:hidden' : ''}`}>
                  {event.is_registered ? t('Il tuo posto') : t('Iscriviti gratis')}
                </a>
                <CalendarLink slug={event.slug} />
              </div>
            )}
          </div>
          <EventPicture event={event} />
        </header>
        {event.steps.length > 0 && (
          <section
            aria-labelledby="come-si-svolge"
            className="wrap py-3 md:py-8 grid gap-4 md:gap-6 grid-cols-[minmax(0,1fr)]"
          >
            <h2 id="come-si-svolge">{t('Come si svolge')}</h2>
            <Slider label={t('Come si svolge')}>
              {event.steps.map((step, index) => (
                <div key={step.title} className="card h-full grid gap-2 content-start">
                  <span aria-hidden="true" className="font-display text-[2rem] leading-none text-accent">
                    {index + 1}
                  </span>
                  <h3 className="text-lg!">{step.title}</h3>
                  <p className="text-ink-soft whitespace-pre-line">{step.text}</p>
                </div>
              ))}
            </Slider>
          </section>
        )}
        {event.body && (
          <section className="wrap py-8">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in */}
            <div className="prose prose-article" dangerouslySetInnerHTML={{ __html: event.body }} />
          </section>
        )}
        <Companies companies={event.companies} />
        {event.video && <Video video={event.video} points={event.video_points} />}
        <Offers event={event} offers={offers} />
      </div>
      <section id="iscrizione" aria-labelledby="iscrizione-titolo" className="wrap py-8 grid gap-6 scroll-mt-24">
        <h2 id="iscrizione-titolo">{event.is_registered ? t('Il tuo posto') : t('Iscriviti')}</h2>
        <div className="card lg:p-8! relative max-w-[780px]">
          <RegistrationForm event={event} />
        </div>
        {isOpen && <RegistrationBar formId="iscrizione" />}
        {isOpen && (
          // In the head of the page where there is room for it.
          <div className="md:hidden grid">
            <CalendarLink slug={event.slug} />
          </div>
        )}
      </section>
    </div>
  );
}

/** How many companies and offers there are, each linking to its part of the page. */
function WhoComes({ event }: { event: EventDetail }) {
  const t = useText();
  const companies = event.companies.length;
  const offers = event.offers_count;
  if (companies + offers === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 -my-2">
      {companies > 0 && (
        <li>
          <a href="#aziende" className="link min-h-11 inline-flex items-center">
            {companies === 1 ? t('1 azienda') : t('{n} aziende', { n: companies })}
          </a>
        </li>
      )}
      {offers > 0 && (
        <li>
          <a href="#offerte" className="link min-h-11 inline-flex items-center">
            {offers === 1 ? t('1 offerta') : t('{n} offerte', { n: offers })}
          </a>
        </li>
      )}
    </ul>
  );
}

const COMPANIES_SHOWN = 9;
const COMPANY_PAGES = '/aziende/';

function Companies({ companies }: Pick<EventDetail, 'companies'>) {
  const t = useText();
  if (companies.length === 0) return null;
  const others = companies.slice(COMPANIES_SHOWN);
  return (
    <section aria-labelledby="aziende" className="wrap py-8 grid gap-4">
      <h2 id="aziende">{t('Le aziende presenti')}</h2>
      <CompanyGrid companies={companies.slice(0, COMPANIES_SHOWN)} />
      {others.length > 0 && (
        <details className="grid gap-4 group">
          <summary className="btn btn-ghost justify-self-start list-none [&::-webkit-details-marker]:hidden group-open:mb-4">
            {others.length === 1 ? t('Un’altra azienda') : t('Altre {n} aziende', { n: others.length })}{' '}
            <Icon name="down" size={18} />
          </summary>
          <CompanyGrid companies={others} />
        </details>
      )}
    </section>
  );
}

/** On a phone each company is a chip, two in a row; all of it is a link. */
function CompanyGrid({ companies }: Pick<EventDetail, 'companies'>) {
  const t = useText();
  return (
    <ul className="grid gap-2.5 sm:gap-4 grid-cols-2 lg:grid-cols-3">
      {companies.map(({ name, logo, url }) => (
        <li
          key={name}
          className={`card relative flex gap-2.5 sm:gap-4 items-center p-2.5! sm:p-5! min-w-0 ${url ? 'hover:border-line-strong' : ''}`}
        >
          <CompanyFace
            name=""
            slug={url?.startsWith(COMPANY_PAGES) ? url.slice(COMPANY_PAGES.length) : name}
            logo={logo}
            className="size-9 sm:size-14 rounded-[10px]"
          />
          <div className="min-w-0">
            <h3 className="text-[.9rem]! sm:text-lg! leading-snug!">
              {url ? (
                <CompanyLink url={url} name={name}>
                  {name}
                </CompanyLink>
              ) : (
                name
              )}
            </h3>
            {url && (
              <span aria-hidden="true" className="link max-sm:hidden">
                {t('Scopri chi è')}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function CompanyLink({ url, name, children }: { url: string; name: string; children: ReactNode }) {
  const t = useText();
  const label = `${t('Scopri chi è')}: ${name}`;
  const look = 'after:absolute after:inset-0 after:rounded-card hyphens-auto';
  return url.startsWith('/') ? (
    <Link to={url} aria-label={label} className={look}>
      {children}
    </Link>
  ) : (
    <a href={url} rel="noopener nofollow" target="_blank" aria-label={label} className={look}>
      {children}
    </a>
  );
}

function Video({ video, points }: { video: string; points: readonly string[] }) {
  const t = useText();
  return (
    <section aria-labelledby="video" className="wrap py-8 grid gap-6">
      <h2 id="video">{t('Guarda com’è andata')}</h2>
      <div className="grid gap-8 lg:grid-cols-2 items-start">
        <video
          src={video}
          controls
          muted
          playsInline
          preload="metadata"
          className="w-full aspect-video rounded-card bg-sunken"
        />
        {points.length > 0 && (
          <ol className="grid gap-3 list-decimal pl-6 marker:text-accent marker:font-semibold">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** The event's offers, for registered users; others are led to the login and back. */
function Offers({ event, offers }: { event: EventDetail; offers: EventOffers | null }) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const typed = query.get('q') ?? '';
  const chips = chipOfFeatured(offers?.items ?? []);
  if (event.offers_count === 0) return null;
  return (
    <section id="offerte" aria-labelledby="offerte-titolo" className="wrap py-8 grid gap-6 scroll-mt-24">
      <h2 id="offerte-titolo">{t('Le offerte dell’evento')}</h2>
      {offers === null ? (
        <div className="card lg:p-8! grid gap-4 justify-items-start">
          <p className="text-lg">
            {event.offers_count === 1
              ? t('Un’offerta è riservata agli utenti registrati.')
              : t('{n} offerte sono riservate agli utenti registrati.', { n: event.offers_count })}{' '}
            {t('Accedi o registrati per leggerle e candidarti prima dell’evento.')}
          </p>
          <WaysIn back={pathname} />
        </div>
      ) : (
        <>
          <WordsSearch label={t('Cerca tra le offerte dell’evento')} typed={typed} action="#offerte" />
          {offers.items.length === 0 ? (
            <p>
              {t('Nessuna offerta trovata.')}{' '}
              <Link to={pathname} preventScrollReset className="link">
                {t('Vedi tutte')}
              </Link>
            </p>
          ) : (
            <ul className="grid gap-5 grid-cols-1 md:grid-cols-2 lg:grid-cols-3">
              {offers.items.map((offer) => (
                <li key={offer.id}>
                  <OfferCard offer={offer} isSmall hasFeaturedChip={chips.has(offer.id)} />
                </li>
              ))}
            </ul>
          )}
          <PageLinks
            paginator={offers.paginator}
            address={(page) =>
              `?${new URLSearchParams({ ...(typed && { q: typed }), ...(page > 1 && { page: String(page) }) })}#offerte`
            }
            label={t('Pagine delle offerte')}
          />
        </>
      )}
    </section>
  );
}
