import type { PhonePrefix } from '#contract/registration.ts';
import type { FieldErrors, Refused } from '#web/api.ts';
import type { PhoneNumber } from '#web/features/fields/phone-field.tsx';
import type { Draft, FieldName } from './draft.ts';

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: FieldErrors;
  codes: Refused['codes'];
  prefixes: readonly PhonePrefix[];
}

/** What the fields of a step take from the draft. */
export const fieldsOf = ({ draft, change, errors }: StepProps) => ({
  text: (name: FieldName) => ({
    name,
    value: draft[name],
    errors: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  }),
  tick: (name: FieldName) => ({
    name,
    checked: draft[name] !== '',
    errors: errors[name],
    onChange: (event: { target: { checked: boolean } }) => change({ [name]: event.target.checked ? 'on' : '' }),
  }),
});

export const phoneIn = ({ draft, change, errors }: StepProps, name: 'phone_number' | 'company.phone') => ({
  name,
  value: { country: draft[`${name}_country`], number: draft[name] },
  errors: errors[name],
  onChange: ({ country, number }: PhoneNumber) => change({ [`${name}_country`]: country, [name]: number }),
});
