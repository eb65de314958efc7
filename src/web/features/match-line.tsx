import type { OfferMatch } from '#contract/matching.ts';
import { matchWords } from '#domain/match/match-words.ts';
import { useText } from './text.tsx';

const tones = { great: 'chip-leaf', good: 'chip-sea', to_weigh: '' } as const;

/** The word of a match: Ottima, Buona, Da valutare. */
export function MatchChip({ word }: { word: OfferMatch['word'] }) {
  const t = useText();
  return <span className={`chip ${tones[word]}`}>{t(matchWords[word])}</span>;
}

/** On a card: the word, and the two reasons that weigh most after the job itself. */
export function MatchLine({ match: { word, reasons } }: { match: OfferMatch }) {
  const t = useText();
  const [job, ...others] = reasons;
  const said = others.length > 0 ? others : reasons.slice(0, 1);
  return (
    <p className="mt-2 text-[.925rem] leading-snug flex flex-wrap items-center gap-x-2 gap-y-1">
      <MatchChip word={word} />
      {job && <span className="text-ink-soft">{said.map(({ text, values }) => t(text, values)).join(' · ')}</span>}
    </p>
  );
}
