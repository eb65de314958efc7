import { Link } from 'react-router';
import type { OfferMatch } from '#contract/matching.ts';
import { MatchChip } from '#web/features/match-line.tsx';
import { useText } from '#web/features/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
      <Sentences icon="check" name={t('A favore')} sentences={match.reasons} />
      <Sentences icon="info" name={t('Da valutare')} sentences={match.missing} />
      <p className="text-ink-soft text-[.9rem]">
        {t('Confrontiamo l’offerta con il tuo profilo.')}{' '}
        <Link to="/profilo/candidato/curriculum" className="underline underline-offset-2">
          {t('Aggiornalo')}
        </Link>
      </p>
    </section>
  );
}

function Sentences({
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
