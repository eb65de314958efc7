import type { OfferMatch } from '#contract/offer-match.ts';
import { matchWords } from '#domain/match/match-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

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
    <p className="mt-2 text-[.925rem] leading-[1.6rem]">
      <MatchChip word={word} />{' '}
      {job && <span className="text-ink-soft">{said.map(({ text, values }) => t(text, values)).join(' · ')}</span>}
    </p>
  );
}

/** What speaks for a match, or what is missing, a line each. */
export function MatchSentences({
  icon,
  name,
  sentences,
}: {
  icon: 'check' | 'info';
  name: string;
  sentences: OfferMatch['reasons'];
}) {
  const t = useText();
  if (sentences.length === 0) return null;
  return (
    <ul aria-label={name} className="grid gap-1.5">
      {sentences.map(({ text, values }) => (
        <li key={text + Object.values(values).join()} className="flex gap-2 items-start">
          <span className={`mt-0.5 flex-none ${icon === 'check' ? 'text-leaf' : 'text-ink-soft'}`}>
            <Icon name={icon} size={18} />
          </span>
          <span>{t(text, values)}</span>
        </li>
      ))}
    </ul>
  );
}
