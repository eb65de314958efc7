import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { SeasonPairs } from '#contract/matching.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { requireCandidate, userContext } from '#web/user-context.ts';
import { PairCard } from './pair-card.tsx';
import { YearChoice } from './year-choice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireCandidate(args.context.get(userContext));
  const { searchParams } = new URL(args.request.url);
  const [first, one, other] = ['anno', 'prima', 'poi'].map((name) => searchParams.get(name)?.slice(0, 300));
  return ask(args, 'GET /candidate/season-pairs', {
    query: { ...(first && { first }), ...(one && { one }), ...(other && { other }) },
  });
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Estate e inverno'), disableRobots: true }, args);

/** A summer and a winter that together make a year of work (rule year). */
export default function SeasonPage() {
  const t = useText();
  const found = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title={t('Estate e inverno')}
      intro={t('Un’estate e un inverno che insieme fanno un anno di lavoro, tra le offerte aperte che fanno per te.')}
    >
      {found.wants_job ? (
        <>
          <YearChoice found={found} />
          <Pairs found={found} />
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

function Pairs({ found }: { found: SeasonPairs }) {
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
