import type { OfferMatch } from '#contract/offer-match.ts';
import { MatchChip, MatchSentences } from '#web/features/offers/match-line.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';

/** How well the offer fits the candidate who reads it: a word, and why (rule matching). */
export function MatchCard({ match }: { match: OfferMatch }) {
  const t = useText();
  return (
    <section aria-labelledby="per-te" className="card grid gap-3 my-5 no-print">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="per-te" className="text-step-2!">
          {t('Quanto fa per te')}
        </h2>
        <MatchChip word={match.word} />
      </div>
      <MatchSentences icon="check" name={t('A favore')} sentences={match.reasons} />
      <MatchSentences icon="info" name={t('Da valutare')} sentences={match.missing} />
      <p className="text-ink-soft text-[.9rem]">
        {t('Confrontiamo l’offerta con il tuo profilo.')}{' '}
        <Link to="/profilo/candidato/curriculum" className="underline underline-offset-2">
          {t('Aggiornalo')}
        </Link>
      </p>
    </section>
  );
}
