import { type ReactNode, useId, useState } from 'react';
import { romeDay } from '#domain/rome-time.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

const MONTHS = uiTexts([
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]);
const FIRST_YEAR = 1960;

interface MonthFieldProps {
  label: string;
  /** `YYYY-MM`, or empty. */
  value: string;
  onChange: (month: string) => void;
  errors?: readonly ReactNode[] | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** A month and its year, in two lists: not every browser has a field for them. */
export function MonthField({
  label,
  value,
  onChange,
  errors: given,
  required = false,
  disabled = false,
}: MonthFieldProps) {
  const t = useText();
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given);
  const [kept, setKept] = useState({ month: value.slice(5), year: value.slice(0, 4) });
  const { month, year } = value ? { month: value.slice(5), year: value.slice(0, 4) } : kept;
  const change = (next: { month: string; year: string }) => {
    changed();
    setKept(next);
    onChange(next.month && next.year ? `${next.year}-${next.month}` : '');
  };
  const thisYear = Number(romeDay().slice(0, 4));
  const wrong = {
    'aria-invalid': Boolean(errors?.length),
    'aria-describedby': `${id}-error`,
    disabled,
    className: 'input px-2.5!',
  };
  return (
    <fieldset>
      <legend className="font-semibold mb-1.5">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="grid grid-cols-[1.3fr_1fr] gap-2">
        <select
          aria-label={t('{label}: mese', { label })}
          value={month}
          onChange={(event) => change({ month: event.target.value, year })}
          {...wrong}
        >
          <option value="">{t('Mese')}</option>
          {MONTHS.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {t(name)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('{label}: anno', { label })}
          value={year}
          onChange={(event) => change({ month, year: event.target.value })}
          {...wrong}
        >
          <option value="">{t('Anno')}</option>
          {Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={`${id}-error`} messages={errors} />
    </fieldset>
  );
}
