import { type ReactNode, useId } from 'react';
import type { PhonePrefix } from '#contract/registration.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError, FieldHelp, FieldLabel } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

export interface PhoneNumber {
  country: string;
  number: string;
}

/** A stored number divided into its country and the rest: the longest prefix that fits. */
export function readPhone(phone: string | null, prefixes: readonly PhonePrefix[]): PhoneNumber {
  const found = prefixes
    .filter(({ prefix }) => phone?.startsWith(`${prefix} `))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
  return phone && found
    ? { country: found.country, number: phone.slice(found.prefix.length + 1) }
    : { country: 'IT', number: phone ?? '' };
}

/** The number as it is sent: with its prefix, and empty when nothing was typed. */
export function writePhone({ country, number }: PhoneNumber, prefixes: readonly PhonePrefix[]): string {
  const typed = number.trim();
  if (!typed || typed.startsWith('+')) return typed;
  return `${prefixes.find((one) => one.country === country)?.prefix ?? ''} ${typed}`.trim();
}

interface PhoneFieldProps {
  /** The name of the number in its form; that of the country ends in `_country`. */
  name?: string;
  label: string;
  value: PhoneNumber;
  onChange: (value: PhoneNumber) => void;
  prefixes: readonly PhonePrefix[];
  errors?: readonly ReactNode[] | undefined;
  required?: boolean;
  help?: string;
}

/** A telephone number with its country's flag and prefix. The list is the browser's own. */
export function PhoneField({
  name: field = 'phone_number',
  label,
  value,
  onChange,
  prefixes,
  errors: given,
  required = false,
  help,
}: PhoneFieldProps) {
  const t = useText();
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given);
  const write = (next: PhoneNumber) => {
    changed();
    onChange(next);
  };
  const chosen = prefixes.find(({ country }) => country === value.country);
  return (
    <div>
      <FieldLabel of={id} required={required}>
        {label}
      </FieldLabel>
      <div className="flex gap-2">
        <div className="relative input w-auto! flex-none flex items-center gap-2 px-3! has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus)">
          <img
            src={`/bandiere/${value.country}.svg`}
            alt=""
            width={24}
            height={16}
            className="w-6 h-4 object-cover rounded-[2px] noscript:hidden"
          />
          <span className="tabular-nums noscript:hidden">{chosen?.prefix}</span>
          {/* Without script it shows what is chosen itself. */}
          <select
            name={`${field}_country`}
            value={value.country}
            onChange={(event) => write({ ...value, country: event.target.value })}
            aria-label={t('Prefisso internazionale')}
            className="absolute inset-0 opacity-0 cursor-pointer text-base noscript:static noscript:opacity-100 noscript:w-28"
          >
            {prefixes.map(({ country, name, prefix }) => (
              <option key={country} value={country}>
                {name} ({prefix})
              </option>
            ))}
          </select>
        </div>
        <input
          id={id}
          type="tel"
          name={field}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={30}
          value={value.number}
          onChange={(event) => write({ ...value, number: event.target.value })}
          required={required}
          aria-invalid={Boolean(errors?.length)}
          aria-describedby={`${id}-help ${id}-error`}
          className="input min-w-0"
        />
      </div>
      <FieldHelp of={id}>{help}</FieldHelp>
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}
