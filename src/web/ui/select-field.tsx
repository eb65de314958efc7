import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { FieldError } from './field.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  help?: string;
  errors?: readonly ReactNode[] | undefined;
  /** Slug and words, in the order shown. */
  options: Readonly<Record<string, string>>;
  /** What stands for no choice; none when one is always chosen. */
  empty?: string;
}

export function SelectField({ label, help, errors, options, empty, required, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold mb-1.5">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <select {...select} id={id} required={required} aria-invalid={Boolean(errors?.length)} aria-describedby={`${id}-help ${id}-error`} className="input">
        {empty !== undefined && <option value="">{empty}</option>}
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft mt-1">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}
