import type { SentApplication } from '#contract/applications.ts';
import type { BestOffers } from '#contract/matching.ts';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { ask, Refused } from '#web/ask.ts';
import { Carousel } from '#web/features/lists/carousel.tsx';
import { MatchLine } from '#web/features/offers/match-line.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { HireDays } from '../candidate/applications/hire-link.tsx';
import { StageChip } from '../candidate/applications/stage-chip.tsx';

/** How many of the last applications the home shows. */
const APPLICATIONS = 3;

/** The home of a candidate: their applications with stages, and news for their first desired job. */
export interface OwnHome {
  applications: SentApplication[];
  /** Those that fit best, from all open offers. */
  best: BestOffers;
  job: { slug: string; name: string } | null;
  offers: Offer[];
}

export async function loadOwnHome(args: Parameters<typeof ask>[0]): Promise<OwnHome> {
  const [me, best, { items }] = await Promise.all([
    ask(args, 'GET /core/account/me'),
    bestOffers(args),
    ask(args, 'GET /candidate/applications', { query: { page: '1' } }),
  ]);
  const job = me.candidate?.desired_jobs[0]?.job ?? null;
  const offers = job ? await ask(args, 'GET /search/offers/last-offers', { query: { job: job.slug } }) : [];
  return { applications: items.slice(0, APPLICATIONS), best, job, offers };
}

/** The home is there also when they are asked for too often. */
async function bestOffers(args: Parameters<typeof ask>[0]): Promise<BestOffers> {
  try {
    return await ask(args, 'GET /candidate/best-offers');
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

/** The stages of the last applications, what fits best, news for the desired job: before what guests see. */
export function OwnNews({ applications, best, job, offers }: OwnHome) {
  const t = useText();
  const chips = chipOfFeatured(offers);
  const chipsOfBest = chipOfFeatured(best.map(({ offer }) => offer));
  return (
    <>
      {applications.length > 0 && (
        <section className="wrap pb-6 lg:pb-8" aria-labelledby="tue-candidature">
          <div className="flex items-center justify-between gap-4 mb-3">
            <h2 id="tue-candidature" className="text-step-2!">
              {t('A che punto sei')}
            </h2>
            <Link to="/profilo/candidato/candidature" className="btn btn-quiet">
              {t('Vedi tutte')} <Icon name="arrow" />
            </Link>
          </div>
          <ul className="grid gap-3 grid-cols-1 xl:grid-cols-3">
            {applications.map(({ id, offer, stage, hire }) => (
              <li key={id}>
                <Link
                  to={`/profilo/candidato/candidature#candidatura-${id}`}
                  className="card p-4! flex items-center gap-3 h-full hover:border-line-strong"
                >
                  <CompanyFace name="" slug={offer.company_slug} logo={null} />
                  <span className="flex-1 min-w-0">
                    <span className="block font-semibold leading-snug wrap-anywhere clamp [-webkit-line-clamp:2]">
                      {offer.title}
                    </span>
                    <span className="block text-ink-soft text-[.925rem] leading-snug wrap-anywhere clamp [-webkit-line-clamp:2]">
                      {offer.company_name}
                    </span>
                    <HireDays hire={hire} offer={offer} />
                  </span>
                  <StageChip stage={stage} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {best.length > 0 && (
        <Carousel title={t('Per te')} action={{ label: t('Aggiorna il profilo'), to: '/profilo/candidato/curriculum' }}>
          {best.map(({ offer, match }) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              isSmall
              hasFeaturedChip={chipsOfBest.has(offer.id)}
              strip={<MatchLine match={match} />}
            />
          ))}
        </Carousel>
      )}
      {job && (
        <p className="wrap pb-6">
          <Link to="/profilo/la-mia-stagione" className="link inline-flex items-center gap-1.5 min-h-11">
            {t('Un’estate e un inverno che fanno un anno di lavoro')} <Icon name="arrow" />
          </Link>
        </p>
      )}
      {job && offers.length > 0 && (
        <Carousel
          title={t('Nuove per {job}', { job: job.name.toLowerCase() })}
          action={{ label: t('Vedi tutte'), to: `/offerte-lavoro/ovunque/${job.slug}` }}
        >
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} isSmall hasFeaturedChip={chips.has(offer.id)} />
          ))}
        </Carousel>
      )}
      {!job && (
        <section className="wrap pb-6">
          <div className="card flex flex-wrap items-center gap-4 justify-between">
            <p className="max-w-prose">
              {t('Scegli i lavori che cerchi: qui trovi le offerte nuove, e con la campanella ti avvisiamo.')}
            </p>
            <Link to="/profilo/candidato/curriculum" className="btn btn-ghost">
              {t('Scegli i lavori')}
            </Link>
          </div>
        </section>
      )}
    </>
  );
}
