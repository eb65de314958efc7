import { useState } from 'react';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/text.tsx';
import { TextField } from '#web/ui/field.tsx';

interface Value {
  available_from_now: boolean;
  available_from_date: string;
  available_to_date: string;
  not_available: boolean;
}
type Form = 'none' | 'now' | 'notice' | 'period';

const forms: readonly [Form, string][] = [
  ['now', uiText('Immediata')],
  ['notice', uiText('Con preavviso, da una data')],
  ['period', uiText('In un periodo preciso')],
  ['none', uiText('Non ora')],
];

/** Null: not answered yet. */
function formOf(value: Value): Form | null {
  if (value.available_from_now) return 'now';
  if (value.available_to_date) return 'period';
  if (value.available_from_date) return 'notice';
  return value.not_available ? 'none' : null;
}

/** When a candidate can start, in its three forms (rule 3.12). */
export function Availability({
  value,
  onChange,
  errors,
}: {
  value: Value;
  onChange: (value: Value) => void;
  errors: FieldErrors;
}) {
  const t = useText();
  const today = romeDay();
  // Between choosing a form and its dates, the dates alone would not show which was chosen.
  const [chosen, setChosen] = useState<Form | null>(null);
  const said = formOf(value);
  const form =
    chosen && (said === null || said === chosen || (chosen === 'period' && said === 'notice')) ? chosen : said;
  const choose = (next: Form) => {
    setChosen(next);
    onChange({
      available_from_now: next === 'now',
      available_from_date: next === 'notice' || next === 'period' ? value.available_from_date : '',
      available_to_date: next === 'period' ? value.available_to_date : '',
      not_available: next === 'none',
    });
  };
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="font-semibold mb-2">{t('Quando puoi cominciare?')}</legend>
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
      {(form === 'notice' || form === 'period') && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Dal')}
            name="available_from_date"
            type="date"
            min={today}
            value={value.available_from_date}
            onChange={(event) => onChange({ ...value, available_from_date: event.target.value })}
            errors={errors['candidate.available_from_date']}
          />
          {form === 'period' && (
            <TextField
              label={t('Al')}
              name="available_to_date"
              type="date"
              min={value.available_from_date}
              value={value.available_to_date}
              onChange={(event) => onChange({ ...value, available_to_date: event.target.value })}
              errors={errors['candidate.available_to_date']}
            />
          )}
        </div>
      )}
    </div>
  );
}
