import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { OwnHire } from '#contract/hires.ts';
import type { SeasonPairs } from '#contract/matching.ts';
import { daysMeet } from '#domain/hire-terms.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { seasonKey, seasonSpan } from '#domain/season-key.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { OwnHireFacts } from '#web/features/hires/own-hire-facts.tsx';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { MatchLine } from '#web/features/offers/match-line.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { requireCandidate, userContext } from '#web/user-context.ts';
import { PairCard } from './pair-card.tsx';
import { YearChoice } from './year-choice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireCandidate(args.context.get(userContext));
  const { searchParams } = new URL(args.request.url);
  const [first, one, other] = ['anno', 'prima', 'poi'].map((name) => searchParams.get(name)?.slice(0, 300));
  const [found, hires] = await Promise.all([
    ask(args, 'GET /candidate/season-pairs', {
      query: { ...(first && { first }), ...(one && { one }), ...(other && { other }) },
    }),
    ask(args, 'GET /hires/mine'),
  ]);
  return { found, hires: hires.filter((hire) => hire.state === 'confirmed' && isOfYear(hire, found)) };
}

/** Whether a hire has days in the two seasons that are shown. */
function isOfYear(hire: OwnHire, { seasons }: SeasonPairs): boolean {
  const spans = seasons.map(({ key }) => seasonKey(key)).flatMap((key) => (key ? [seasonSpan(key)] : []));
  return spans.some(({ from, to }) => daysMeet(hire, { starts_on: from, ends_on: to }));
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Estate e inverno'), disableRobots: true }, args);

/** A summer and a winter that together make a year of work (rule year). */
export default function SeasonPage() {
  const t = useText();
  const { found, hires } = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title={t('Estate e inverno')}
      intro={t('Un’estate e un inverno che insieme fanno un anno di lavoro, tra le offerte aperte che fanno per te.')}
    >
      {hires.length > 0 && <Hires hires={hires} />}
      {found.wants_job ? (
        <>
          <YearChoice found={found} />
          <Pairs found={found} isHired={hires.length > 0} />
        </>
      ) : (
        <EmptyState
          seed="nessun-lavoro"
          way={{ words: t('Scegli i lavori'), url: '/profilo/candidato/curriculum', isQuiet: true }}
        >
          {t('Per trovare le stagioni adatte a te ci serve sapere che lavoro cerchi.')}
        </EmptyState>
      )}
    </OwnPage>
  );
}

/** The work of the year that is agreed upon, as the other pages show it. */
function Hires({ hires }: { hires: readonly OwnHire[] }) {
  const t = useText();
  return (
    <section aria-labelledby="gia-confermato" className="grid gap-3">
      <h2 id="gia-confermato" className="text-step-2!">
        {t('Già confermato')}
      </h2>
      <ul className="grid gap-4">
        {hires.map((hire) => (
          <li key={hire.id} className="card grid grid-cols-[minmax(0,1fr)] gap-3">
            <p className="text-ink-soft">{hire.season}</p>
            <OwnHireFacts hire={hire} />
            <p>
              <Link to="/profilo/stagioni" className="link">
                {t('Vai ai miei lavori')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What fits of the season that is still free, beside the hire of the other. */
function Beside({ season: { name, offers } }: { season: SeasonPairs['seasons'][number] }) {
  const t = useText();
  const chips = chipOfFeatured(offers.map(({ offer }) => offer));
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="text-step-2!">{t('Per {season}', { season: name })}</h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {offers.map(({ offer, match }) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              isSmall
              hasFeaturedChip={chips.has(offer.id)}
              strip={<MatchLine match={match} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pairs({ found, isHired }: { found: SeasonPairs; isHired: boolean }) {
  const t = useText();
  const { pairs, seasons } = found;
  if (pairs.length > 0)
    return (
      <section aria-labelledby="abbinamenti" className="grid gap-3">
        <h2 id="abbinamenti" className="text-step-2!">
          {pairs.length === 1 ? t('Un anno possibile') : t('{n} anni possibili', { n: pairs.length })}
        </h2>
        <ul className="grid gap-4">
          {pairs.map((pair) => (
            <li key={`${pair.first.offer.id} ${pair.second.offer.id}`}>
              <PairCard pair={pair} />
            </li>
          ))}
        </ul>
      </section>
    );
  const left = seasons.filter(({ offers }) => offers.length > 0);
  if (isHired && left.length > 0) return left.map((season) => <Beside key={season.key} season={season} />);
  if (isHired)
    return (
      <EmptyState
        seed="nessun-anno"
        way={{ words: t('Cerca tra tutte le offerte'), url: '/offerte-lavoro', isQuiet: true }}
      >
        {t('Per i giorni che ti restano ora non ci sono offerte adatte a te.')}
      </EmptyState>
    );
  const lacking = seasons.filter(({ offers }) => offers.length === 0).map(({ name }) => name);
  return (
    <EmptyState
      seed="nessun-anno"
      way={
        found.has_home && !found.relocates
          ? { words: t('Scrivi che puoi trasferirti'), url: '/profilo/candidato/curriculum', isQuiet: true }
          : { words: t('Cerca tra tutte le offerte'), url: '/offerte-lavoro', isQuiet: true }
      }
    >
      {lacking.length > 0
        ? t('Ora non ci sono offerte adatte a te per {seasons}. Ne arrivano ogni giorno: torna a vedere.', {
            seasons: lacking.join(' e '),
          })
        : t('Le offerte delle due stagioni si sovrappongono: scegline una e vedi che cosa resta.')}
    </EmptyState>
  );
}
