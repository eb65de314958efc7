import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import type { DayChoice } from '#domain/day-filter-words.ts';
import { useText } from '../texts/text.tsx';
import { FilterChoice } from './filter-form.tsx';

type FieldChange = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

/** Before it, a year is still being typed. */
const FIRST_DAY = '2000-01-01';

/** The days of a search: from when to when, and whether some of them will do. */
export function DaysFilter({
  query,
  onChange,
  options,
}: {
  query: URLSearchParams;
  onChange: FieldChange;
  options: DayChoice;
}) {
  const t = useText();
  return (
    <>
      <fieldset className="border-b border-line py-4">
        <legend className="font-semibold float-left w-full mb-2">{t('Quando')}</legend>
        <div className="clear-both grid grid-cols-2 lg:grid-cols-1 gap-3">
          <DayField name="date_from" label={t('Dal')} value={query.get('date_from') ?? ''} onChange={onChange} />
          <DayField name="date_to" label={t('Al')} value={query.get('date_to') ?? ''} onChange={onChange} />
        </div>
      </fieldset>
      <FilterChoice
        name="dates"
        label={t('In queste date')}
        value={query.get('dates') ?? ''}
        onChange={onChange}
        options={[
          ['', t(options.some)],
          ['whole', t(options.whole)],
        ]}
      />
    </>
  );
}

/** A native date field that is sent once its day is whole, and keeps the focus when the results arrive. */
export function DayField({
  name,
  label,
  value,
  onChange,
  isTitled = false,
}: {
  name: string;
  label: string;
  value: string;
  onChange: FieldChange;
  /** The label is over the filter alone, as the titles of the others are. */
  isTitled?: boolean;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!current || current === document.activeElement) return;
    current.value = value;
    current.defaultValue = value;
  }, [value]);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isTitled ? 'block mb-2 font-semibold' : 'block mb-1'}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        name={name}
        min={FIRST_DAY}
        defaultValue={value}
        onChange={(event) => {
          const { value: written } = event.currentTarget;
          event.currentTarget.defaultValue = written;
          if (written === '' || written >= FIRST_DAY) onChange(event);
        }}
        className="input min-w-0"
      />
    </div>
  );
}
