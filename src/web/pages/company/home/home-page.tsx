import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { romeDay, romeHour } from '#domain/rome-time.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { CandidateCard } from '#web/features/candidates/candidate-card.tsx';
import { CandidateOutline } from '#web/features/candidates/candidate-outline.tsx';
import { AddressPrompt } from '#web/features/company/address-prompt.tsx';
import { ArticleCarousel, latestArticles } from '#web/features/content/article-carousel.tsx';
import { TileCard } from '#web/features/content/tile-card.tsx';
import { organizationData } from '#web/features/every-page/linked-data.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSite } from '#web/features/every-page/site.tsx';
import { Carousel } from '#web/features/lists/carousel.tsx';
import { useText } from '#web/features/texts/text.tsx';
import type { TutorialStep } from '#web/features/tour/tour.ts';
import { useHomeTutorial } from '#web/features/tour/tutorial.ts';
import { pageContext } from '#web/page-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { TileRow, Tiles } from '#web/ui/tiles.tsx';
import { userContext } from '#web/user-context.ts';
import { CompanyDesk } from './company-desk.tsx';
import { CompanySearch } from './company-search.tsx';
import { greetingAt } from './greeting.ts';

/** The offers on the home: those with the most waiting applications. */
const SHOWN_OFFERS = 5;

export async function loader(args: LoaderFunctionArgs) {
  const shown = args.context.get(pageContext);
  shown.showsTag('candidates');
  shown.showsTag('content');
  const isCompany = args.context.get(userContext)?.typology === 'company';
  const [candidates, articles, words, offers, waiting] = await Promise.all([
    ask(args, 'GET /search/candidates/candidates-last-updated'),
    latestArticles(args),
    ask(args, 'GET /core/pages/fetch-page/{path}', { params: { path: 'recruiter' } }),
    isCompany ? ask(args, 'GET /company/offers', { query: { status: 'attive', items: SHOWN_OFFERS } }) : null,
    isCompany ? ask(args, 'GET /company/today') : null,
  ]);
  return {
    greeting: greetingAt(romeHour()),
    offers,
    waiting,
    candidates,
    articles,
    today: romeDay(),
    metadata: words.is_public ? words.metadata : null,
  };
}

/** Shown until staff write the content page of this address (rule 2.10). */
const standardHead = uiTexts({
  title: 'Trova personale per hotel, ristoranti e villaggi',
  description:
    'Cerca gratis nel database dei candidati, pubblica le tue offerte e paga solo ciò che usi. Il lavoro nel turismo comincia da qui.',
});

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageHead(args.loaderData?.metadata ?? standardHead, args),
  ...organizationData(args.matches),
];

/** The tutorial of the company home, once (rule 2.11). */
const tutorial: readonly TutorialStep[] = [
  uiTexts({
    title: 'Ti diamo il benvenuto',
    text: 'Cinque cose per trovare le persone giuste. Ci vuole meno di un minuto.',
  }),
  {
    element: '[data-tutorial=pubblica]',
    title: uiText('Pubblica un’offerta'),
    text: uiText('Otto passi brevi. La bozza si salva da sola: puoi riprenderla da un altro dispositivo.'),
  },
  {
    element: '[data-tutorial=cerca]',
    title: uiText('Cerca candidati'),
    text: uiText('La ricerca è gratis: paghi solo i profili che vuoi aprire.'),
  },
  {
    element: 'header [popovertarget=menu-account]',
    title: uiText('Il tuo menu'),
    text: uiText('Offerte, profili salvati, assistenza e notifiche: il puntino ti dice quando c’è qualcosa di nuovo.'),
  },
  {
    element: 'a[href="/profilo/azienda/gestione-crediti"]',
    title: uiText('I crediti'),
    text: uiText('Con i crediti vedi i CV e pubblichi le offerte. I primi due sono in regalo.'),
  },
  uiTexts({
    title: 'Tutto pronto',
    text: 'Rispondi a tutti, anche con un no gentile: qui nessuno resta senza risposta.',
  }),
];

/** The company home (rule 2.10). */
export default function RecruiterHome() {
  const t = useText();
  const { candidates, articles, today, greeting, offers, waiting } = useLoaderData<typeof loader>();
  useHomeTutorial(tutorial, 'company');
  const logos = useSite()?.settings.company_home.sub_hero ?? [];
  return (
    <>
      <AddressPrompt />
      {offers ? (
        <CompanyDesk greeting={greeting} offers={offers} today={today} waiting={waiting} />
      ) : (
        <section className="wrap grid gap-5 lg:gap-12 items-center pt-4 pb-4 lg:pt-10 lg:pb-6 lg:grid-cols-[1.25fr_.85fr]">
          <div className="min-w-0">
            <h1>{t('Dove il talento trova accoglienza')}</h1>
            <p className="text-ink-soft text-lg lg:text-xl mt-3 mb-5 lg:mt-4 lg:mb-7 max-w-[46ch]">
              {t('Cerca gratis nel database dei candidati, pubblica le tue offerte e paga solo ciò che usi.')}
            </p>
            <CompanySearch />
          </div>
          <div className="-order-1 lg:hidden">
            <TileRow seed="talento" />
          </div>
          <Tiles seed="talento" columns={6} rows={4} className="hidden lg:grid rounded-[20px]" />
        </section>
      )}
      {logos.length > 0 && (
        <section className="wrap py-3 lg:py-6" aria-label={t('Le aziende che lavorano con noi')}>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            aria-label={t('Le aziende che lavorano con noi')}
            className="flex gap-x-8 items-center justify-start lg:justify-between overflow-x-auto py-1"
          >
            {logos.map(({ url, label, logo }) => (
              <li key={label} className="flex-none">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="flex items-center gap-3 min-h-11 whitespace-nowrap hover:text-accent"
                >
                  <img
                    src={logo.file}
                    alt={logo.alt_text}
                    width={44}
                    height={44}
                    loading="lazy"
                    className="rounded-[10px] bg-(--art-light) p-0.5"
                  />
                  <span className="font-semibold">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {candidates.length > 0 && (
        <Carousel
          title={t('Ultimi candidati aggiornati')}
          action={{ label: t('Vedi tutti i candidati'), to: '/recruiter/ricerca-candidato' }}
        >
          {candidates.map((candidate, index) =>
            'id' in candidate ? (
              <CandidateCard key={candidate.id} candidate={candidate} today={today} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no number, and two may be the same
              <CandidateOutline key={index} candidate={candidate} />
            ),
          )}
        </Carousel>
      )}
      <section className="wrap py-12" aria-labelledby="vantaggi">
        <h2 id="vantaggi" className="sr-only">
          {t('Cosa puoi fare')}
        </h2>
        <ul className="grid gap-5 lg:grid-cols-3">
          <TileCard
            seed="annuncio"
            title={t('Mostra i tuoi annunci')}
            text={t('Le tue offerte davanti a chi cerca proprio il tuo mestiere, nella tua zona.')}
          />
          <TileCard
            seed="lente"
            title={t('Verifica le competenze')}
            text={t('Esperienze, lingue e disponibilità in una pagina, prima di chiamare.')}
          />
          <TileCard
            seed="stretta"
            title={t('Trova il candidato ideale')}
            text={t('Cerca gratis nel database e sblocca solo i profili che ti interessano.')}
          />
        </ul>
        {!offers && (
          <div className="mt-8 text-center">
            <Link to="/register?t=company" className="btn btn-primary">
              {t('Registrati gratuitamente')}
            </Link>
          </div>
        )}
      </section>
      <section className="wrap py-12">
        <div className="bg-accent-wash border border-line rounded-[20px] p-8 lg:p-10 flex flex-col lg:flex-row gap-6 lg:items-center justify-between">
          <h2>{t('La ricerca dei talenti inizia da qui')}</h2>
          <Link to="/recruiter/pubblica-annuncio" className="btn btn-primary self-start lg:self-auto">
            {t('Pubblica offerta')} <Icon name="arrow" />
          </Link>
        </div>
      </section>
      <ArticleCarousel articles={articles} />
    </>
  );
}
