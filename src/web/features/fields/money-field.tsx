import { type ReactNode, useState } from 'react';
import { readEuros, roundToEuros, writeEuros } from '#domain/written-euros.ts';
import { TextField } from '#web/ui/field.tsx';

interface MoneyFieldProps {
  label: string;
  name: string;
  /** Cents; NaN for an unreadable text, null for an empty field. */
  cents: number | null;
  /** `text` as it is typed, for who keeps an unreadable one. */
  onChange: (cents: number | null, text: string) => void;
  /** The unreadable text that was kept, for a page that is loaded again. */
  keptText?: string | undefined;
  errors?: readonly ReactNode[] | undefined;
  help?: string;
  required?: boolean;
  /** For whole euros: the note beside the field when cents were rounded, given the sum in euros. */
  roundedWords?: (euros: number) => string;
}

/** A sum as Italians write it ('1.450,50', '1450,5', '€ 1.450'): left alone while it is typed, formatted afterwards. */
export function MoneyField({ cents, onChange, keptText = '', roundedWords, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<{ text: string; cents: number | null } | null>(null);
  const [rounded, setRounded] = useState<number | null>(null);
  const shown = cents === null ? '' : Number.isNaN(cents) ? keptText : writeEuros(cents);
  return (
    <div>
      <TextField
        {...field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        // What was typed is no longer shown once the form has another sum: after 'Annulla', or a suggested one.
        value={typed && Object.is(typed.cents, cents) ? typed.text : shown}
        meaning={cents}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const read = readEuros(text);
          const sum = read === 'unreadable' ? Number.NaN : read;
          const whole = sum === null || Number.isNaN(sum) ? null : roundToEuros(sum);
          const taken = roundedWords && whole !== null ? whole * 100 : sum;
          setTyped({ text, cents: taken });
          setRounded(whole !== null && whole * 100 !== sum ? whole : null);
          onChange(taken, text);
        }}
        // An unreadable text stays, to be corrected.
        onBlur={() => (cents === null || !Number.isNaN(cents)) && setTyped(null)}
      />
      {roundedWords && (
        <p role="status" className="text-sm font-medium mt-1 empty:mt-0">
          {rounded !== null && cents === rounded * 100 && roundedWords(rounded)}
        </p>
      )}
    </div>
  );
}
