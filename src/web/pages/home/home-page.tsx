import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { MostRequested } from '#contract/offers.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { atPlace } from '#domain/offer-words.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { ArticleCarousel, latestArticles } from '#web/features/content/article-carousel.tsx';
import { TileCard } from '#web/features/content/tile-card.tsx';
import { organizationData } from '#web/features/every-page/linked-data.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { Carousel } from '#web/features/lists/carousel.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { SearchSheet } from '#web/features/search/search-sheet.tsx';
import { useText } from '#web/features/texts/text.tsx';
import type { TutorialStep } from '#web/features/tour/tour.ts';
import { useHomeTutorial } from '#web/features/tour/tutorial.ts';
import { pageContext } from '#web/page-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { userContext } from '#web/user-context.ts';
import { loadOwnHome, OwnNews } from './candidate-home.tsx';

export async function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('offers');
  const isCandidate = args.context.get(userContext)?.typology === 'candidate';
  const [mostRequested, lastOffers, articles, own] = await Promise.all([
    ask(args, 'GET /search/offers/most-requested'),
    ask(args, 'GET /search/offers/last-offers'),
    latestArticles(args),
    isCandidate ? loadOwnHome(args) : null,
  ]);
  return { mostRequested, lastOffers, articles, own };
}

export const meta = (args: MetaArgs) => [
  ...pageHead(
    uiTexts({
      title: 'Offerte di lavoro nel turismo e nella ristorazione',
      description:
        'Cuochi, camerieri, receptionist, animatori: trova il tuo prossimo lavoro in hotel, ristoranti e villaggi in tutta Italia. Candidati in un minuto, anche senza registrarti.',
    }),
    args,
  ),
  ...organizationData(args.matches),
];

/** The tutorial of the home for a candidate, once (rule 2.11). */
const tutorial: readonly TutorialStep[] = [
  uiTexts({
    title: 'Ti diamo il benvenuto',
    text: 'Quattro cose da sapere per trovare lavoro più in fretta. Ci vuole meno di un minuto.',
  }),
  {
    element: '[data-tutorial=ricerca]',
    title: uiText('Comincia da qui'),
    text: uiText('Scrivi il lavoro e il posto: vanno bene anche da soli. Poi salva la ricerca e ti avvisiamo noi.'),
  },
  {
    element: 'header [popovertarget=menu-account]',
    title: uiText('Il tuo menu'),
    text: uiText('Profilo, candidature, preferiti e notifiche: il puntino ti dice quando c’è qualcosa di nuovo.'),
  },
  {
    // In the header, or on a phone in the bar: there it may be under 'Altro'.
    element: ':is(header, .site-bar) a[href="/career-day"], .site-bar button',
    title: uiText('Career Day'),
    text: uiText('Un giorno di colloqui dal vivo con tante aziende: le offerte sono riservate a chi è registrato.'),
  },
  uiTexts({ title: 'Tutto pronto', text: 'Completa il profilo e candidati: qui nessuno resta senza risposta.' }),
];

/** The candidate home (rule 2.9). */
export default function Home() {
  const t = useText();
  const { mostRequested, lastOffers, articles, own } = useLoaderData<typeof loader>();
  const chips = chipOfFeatured(lastOffers);
  useHomeTutorial(tutorial);
  return (
    <>
      <section
        className={`wrap grid gap-6 lg:gap-12 items-center pt-5 ${own ? 'pb-7 lg:pt-10 lg:pb-9' : 'pb-10 lg:pt-16 lg:pb-14 lg:grid-cols-[1.25fr_.85fr]'}`}
      >
        <div className="min-w-0">
          <h1 className={own ? 'text-step-3! mb-4 lg:mb-5' : undefined}>
            {t('Cerca il tuo prossimo lavoro nel turismo')}
          </h1>
          {!own && (
            <p className="text-ink-soft text-lg lg:text-xl mt-4 mb-7 max-w-[46ch]">
              {t('Hotel, ristoranti e villaggi in tutta Italia. Candidati in un minuto, anche senza registrarti.')}
            </p>
          )}
          <div data-tutorial="ricerca">
            <SearchSheet />
          </div>
          {!own && <MostRequestedSearches searches={mostRequested} />}
        </div>
        {!own && (
          <>
            <Tiles
              seed="accoglienza"
              columns={5}
              rows={1}
              className="lg:hidden [@media(max-height:479px)]:hidden rounded-card -order-1"
            />
            <Tiles seed="accoglienza" columns={4} rows={4} className="hidden lg:grid rounded-[20px]" />
          </>
        )}
      </section>
      {own && <OwnNews {...own} />}

      {lastOffers.length > 0 && (
        <Carousel
          title={t('Un mondo di offerte di lavoro')}
          action={{ label: t('Esplora le offerte'), to: '/offerte-lavoro' }}
        >
          {lastOffers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} isSmall hasFeaturedChip={chips.has(offer.id)} />
          ))}
        </Carousel>
      )}

      {own && (
        <section className="wrap pb-6" aria-label={t('Ricerche')}>
          <MostRequestedSearches searches={mostRequested} />
        </section>
      )}

      <section className="wrap py-12" aria-labelledby="percorso">
        <h2 id="percorso" className="sr-only">
          {t('Come funziona')}
        </h2>
        <ol className="grid gap-5 lg:grid-cols-3">
          <TileCard
            seed="valigia"
            title={t('Crea il tuo CV')}
            text={t('Compila il profilo o carica il tuo CV in PDF: bastano pochi minuti.')}
          />
          <TileCard
            seed="lettera3"
            title={t('Candidati alle offerte')}
            text={t('Rispondi all’offerta giusta con un clic e segui la tua candidatura.')}
          />
          <TileCard
            seed="vela"
            title={t('Fai partire la tua carriera')}
            text={t('Le aziende ti rispondono: qui nessuno resta senza risposta.')}
          />
        </ol>
        <div className="mt-8 text-center">
          <Link to="/profilo" className="btn btn-primary">
            {t('Crea il tuo profilo')} <Icon name="arrow" />
          </Link>
        </div>
      </section>

      {/* The home of companies would lead candidates back here. */}
      {!own && <ForCompanies />}
      <ArticleCarousel articles={articles} />
    </>
  );
}

/** The positions companies look for most, each a search (rule 2.9). */
function MostRequestedSearches({ searches }: { searches: readonly MostRequested[] }) {
  const t = useText();
  if (searches.length === 0) return null;
  return (
    <>
      <p className="font-semibold text-[.925rem] mt-6 mb-3">{t('Le posizioni più ricercate dalle aziende:')}</p>
      <ul className="flex flex-wrap gap-2">
        {searches.map(({ job_name, job_slug, place }) => (
          <li key={`${job_slug} ${place.slug}`}>
            <Link
              to={`/offerte-lavoro/${place.slug}/${job_slug}`}
              className="inline-flex items-center min-h-10 px-4 rounded-full border border-line-strong bg-surface text-[.925rem] font-medium hover:border-accent hover:text-accent"
            >
              {job_name} {atPlace(place)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The way to the side of companies (rule 2.9). */
function ForCompanies() {
  const t = useText();
  return (
    <section className="wrap py-12">
      <div className="bg-ink text-paper rounded-[20px] p-8 lg:p-10 flex flex-col lg:flex-row gap-6 lg:items-center justify-between">
        <div>
          <h2>{t("Sei un'azienda?")}</h2>
          <p className="mt-2 opacity-85">
            {t('Pubblica un’offerta e incontra i candidati giusti per la tua stagione.')}
          </p>
        </div>
        <Link to="/recruiter" className="btn btn-primary self-start lg:self-auto">
          {t("Vai all'area aziende")}
        </Link>
      </div>
    </section>
  );
}
