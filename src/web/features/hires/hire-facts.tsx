import { hireStates } from '#domain/hire-state.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { useText } from '#web/features/texts/text.tsx';
import { EndedWords } from './ended-words.tsx';
import type { ChangeHireProps } from './hire-changed.ts';
import { HireChanges } from './hire-changes.tsx';
import { hireChipClasses } from './hire-chip-classes.ts';

/** What was proposed to one person, what became of it, and what the company can still do. */
export function HireFacts({ hire, name, onChanged }: ChangeHireProps) {
  const t = useText();
  const { state, job, pay_cents, pay_period } = hire;
  return (
    <div className="grid gap-2">
      <p>
        <span className={`chip ${hireChipClasses[state]}`}>{t(hireStates[state])}</span>
      </p>
      <p className="wrap-anywhere">
        {job.name}
        <span className="block text-ink-soft">{spanWords(hire)}</span>
        {pay_cents !== null && (
          <span translate="no" className="block text-ink-soft">
            {payWords(pay_cents, pay_period)}
          </span>
        )}
      </p>
      <EndedWords hire={hire} />
      <HireChanges hire={hire} name={name} onChanged={onChanged} />
    </div>
  );
}
