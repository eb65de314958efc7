import { type ReactNode, useState } from 'react';
import { readEuros, writeEuros } from '../../domain/written-euros.ts';
import { TextField } from '../ui/field.tsx';

interface MoneyFieldProps {
  label: string;
  name: string;
  /** Cents; NaN is what could not be read, null nothing. */
  cents: number | null;
  onChange: (cents: number | null) => void;
  errors?: readonly ReactNode[] | undefined;
  help?: string;
  required?: boolean;
}

/** A sum as Italians write it ('1.450,50', '1450,5', '€ 1.450'): what was typed stays while it is typed, and is shown as read after. */
export function MoneyField({ cents, onChange, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = cents === null || Number.isNaN(cents) ? '' : writeEuros(cents);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const read = readEuros(text);
        setTyped(text);
        onChange(read === 'unreadable' ? Number.NaN : read);
      }}
      // What could not be read stays to be mended.
      onBlur={() => (cents === null || !Number.isNaN(cents)) && setTyped(null)}
    />
  );
}
