import { useRef, useState } from 'react';
import type { ClosedSpan } from '#domain/day-span.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FreeSpans } from './free-spans.tsx';

interface Value {
  available_from_now: boolean;
  available_from_date: string;
  not_available: boolean;
}
type Form = 'none' | 'now' | 'notice' | 'period';

const forms: readonly [Form, string][] = [
  ['now', uiText('Immediata')],
  ['notice', uiText('Con preavviso, da una data')],
  ['period', uiText('In uno o più periodi')],
  ['none', uiText('Non ora')],
];

/** Null: not answered yet. */
function formOf(value: Value, spans: readonly ClosedSpan[]): Form | null {
  if (value.available_from_now) return 'now';
  if (spans.length > 0) return 'period';
  if (value.available_from_date) return 'notice';
  return value.not_available ? 'none' : null;
}

interface AvailabilityProps {
  value: Value;
  spans: ClosedSpan[];
  /** What changed of the two. */
  onChange: (changes: { value?: Value; spans?: ClosedSpan[] }) => void;
  errors: FieldErrors;
}

/** When a candidate can work: now, from a day, in periods, or not for the time being (rule 3.12). */
export function Availability({ value, spans, onChange, errors }: AvailabilityProps) {
  const t = useText();
  // Between choosing a form and its dates, and once the last period is gone, the dates alone would not show it.
  const [chosen, setChosen] = useState<Form | null>(() => formOf(value, spans));
  const said = formOf(value, spans);
  const form = said ?? chosen;
  // Arrow keys pass through the other forms: whoever comes back to the periods finds them as they were.
  const written = useRef(spans);
  if (spans.length > 0) written.current = spans;
  const choose = (next: Form) => {
    setChosen(next);
    const from = value.available_from_date || (spans[0]?.from ?? '');
    onChange({
      value: {
        available_from_now: next === 'now',
        available_from_date: next === 'notice' ? from : '',
        not_available: next === 'none',
      },
      spans: next !== 'period' ? [] : written.current.length > 0 ? written.current : [{ from, to: '' }],
    });
  };
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="font-semibold mb-2">{t('Quando puoi lavorare?')}</legend>
        {forms.map(([one, words]) => (
          <label
            key={one}
            className="rounded-input border border-line-strong px-4 py-2.5 cursor-pointer font-medium has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus)"
          >
            <input
              type="radio"
              name="disponibilita"
              value={one}
              checked={form === one}
              onChange={() => choose(one)}
              className="sr-only"
            />
            {t(words)}
          </label>
        ))}
      </fieldset>
      {form === 'notice' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Dal')}
            name="available_from_date"
            type="date"
            min={romeDay()}
            value={value.available_from_date}
            onChange={(event) => onChange({ value: { ...value, available_from_date: event.target.value } })}
            errors={errors['candidate.available_from_date']}
          />
        </div>
      )}
      {form === 'period' && <FreeSpans spans={spans} onChange={(next) => onChange({ spans: next })} errors={errors} />}
    </div>
  );
}
