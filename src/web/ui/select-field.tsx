import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { useErrorsUntilChanged } from './errors-until-changed.ts';
import { FieldError, FieldHelp, FieldLabel } from './field.tsx';

interface SelectFieldProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  label: string;
  value: Value | '';
  /** Called with the chosen slug, or nothing. */
  onChoose: (value: Value | '') => void;
  help?: string;
  errors?: readonly ReactNode[] | undefined;
  /** Slug and label, in the order shown. */
  options: Readonly<Record<Value, string>>;
  /** Those of the options that can be chosen now; all of them where it is not given. */
  only?: readonly Value[];
  /** The label for no choice; none when a choice is required. */
  empty?: string;
}

/** A choice among labels. It returns one of the slugs it was given. */
export function SelectField<Value extends string>({
  label,
  help,
  errors: given,
  options,
  only,
  empty,
  required,
  onChoose,
  ...select
}: SelectFieldProps<Value>) {
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, select.value);
  const slugs = keysOf(options).filter((slug) => only === undefined || only.includes(slug));
  return (
    <div>
      <FieldLabel of={id} required={required}>
        {label}
      </FieldLabel>
      <select
        {...select}
        onChange={(event) => {
          changed();
          onChoose(slugs.find((slug) => slug === event.target.value) ?? '');
        }}
        id={id}
        required={required}
        aria-invalid={Boolean(errors?.length)}
        aria-describedby={`${id}-help ${id}-error`}
        className="input"
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {slugs.map((slug) => (
          <option key={slug} value={slug}>
            {options[slug]}
          </option>
        ))}
      </select>
      <FieldHelp of={id}>{help}</FieldHelp>
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}

/** The keys of a record are exactly those of its type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Options whose slugs are their own labels. */
export function labelsFromValues<Value extends string>(values: readonly Value[]): Record<Value, string> {
  const options: Partial<Record<Value, string>> = {};
  for (const value of values) options[value] = value;
  return options as Record<Value, string>;
}
