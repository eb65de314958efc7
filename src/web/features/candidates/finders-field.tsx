import { useId } from 'react';
import { FINDERS_QUESTION, type Finder, finders } from '#domain/profile.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError } from '#web/ui/field.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';

interface FindersFieldProps {
  /** Null until it is answered: neither answer is chosen beforehand. */
  value: Finder | null;
  onChange: (value: Finder) => void;
  errors?: readonly string[] | undefined;
  /** Hides the question where a heading asks it. */
  isAsked?: boolean;
}

/** 'Chi può trovarti?': the same two answers wherever it is asked (rule D8). */
export function FindersField({ value, onChange, errors: given, isAsked = false }: FindersFieldProps) {
  const t = useText();
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, value);
  return (
    <fieldset className="grid gap-3 min-w-0">
      <legend className={isAsked ? 'sr-only' : 'font-semibold mb-2'}>{t(FINDERS_QUESTION)}</legend>
      {keysOf(finders).map((finder) => (
        <label
          key={finder}
          className="flex gap-3 items-start rounded-card border border-line-strong p-4 cursor-pointer has-checked:border-accent has-checked:bg-accent-wash"
        >
          <input
            type="radio"
            name="finders"
            value={finder}
            checked={value === finder}
            onChange={() => {
              changed();
              onChange(finder);
            }}
            aria-invalid={Boolean(errors?.length)}
            aria-describedby={`${id}-error`}
            required
            className="tick mt-0.5"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{t(finders[finder].label)}</span>
            <span className="text-[.95rem] text-ink-soft">{t(finders[finder].meaning)}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} messages={errors} />
    </fieldset>
  );
}
