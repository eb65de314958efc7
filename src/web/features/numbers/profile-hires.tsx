import type { ProfileHireCounts } from '#contract/hiring-numbers.ts';
import { profileHireNames } from '#domain/counted-answers.ts';
import { dotted } from '#domain/offer-words.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';

/** What became of the hires proposed from unlocked profiles: they are in no funnel, because nobody applied. */
export function ProfileHires({ counts }: { counts: ProfileHireCounts }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-3 gap-3">
      {keysOf(profileHireNames).map((key) => (
        <div key={key} className="grid content-between">
          <dt className="text-ink-soft text-[.95rem]">{t(profileHireNames[key])}</dt>
          <dd className="text-step-2 font-semibold tabular-nums">{dotted(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
