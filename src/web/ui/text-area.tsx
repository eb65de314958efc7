import { type ReactNode, type TextareaHTMLAttributes, useEffect, useId, useState } from 'react';
import { useErrorsUntilChanged } from './errors-until-changed.ts';
import { FieldError, FieldLabel } from './field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength' | 'value'> {
  label: string;
  help?: string;
  errors?: readonly ReactNode[] | undefined;
  value: string;
  /** Maximum number of characters: how many are left is shown and announced near the end. */
  most: number;
}

/** After this pause in typing the characters that are left are announced, in milliseconds. */
const PAUSE_MS = 1000;

/** A multi-line field that grows with its text, up to two thirds of the window. */
export function TextArea({ label, help, errors: given, value, most, required, onInput, ...area }: TextAreaProps) {
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, value);
  const left = most - value.length;
  const isNearEnd = left < most * 0.1;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(isNearEnd ? `${left} / ${most}` : ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNearEnd, left, most]);
  return (
    <div>
      <FieldLabel of={id} required={required}>
        {label}
      </FieldLabel>
      <textarea
        {...area}
        onInput={(event) => {
          changed();
          onInput?.(event);
        }}
        id={id}
        value={value}
        maxLength={most}
        required={required}
        aria-invalid={Boolean(errors?.length)}
        aria-describedby={`${id}-help ${id}-error`}
        rows={4}
        className="input field-sizing-content min-h-28 max-h-[66dvh]"
      />
      <div className="flex justify-between gap-4 text-sm text-ink-soft mt-1 empty:hidden">
        {help && <p id={`${id}-help`}>{help}</p>}
        {isNearEnd && (
          <p className="ml-auto tabular-nums" aria-hidden="true">
            {left}
          </p>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}
