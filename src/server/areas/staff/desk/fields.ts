import type { StaffField } from '#contract/staff.ts';
import type { FieldKind } from '#domain/staff-fields.ts';

type More = Omit<StaffField, 'name' | 'label' | 'kind'>;
/** A field whose name and kind the compiler knows: a resource takes only those that its table has. */
export interface Field<Name extends string = string, Kind extends FieldKind = FieldKind> extends StaffField {
  name: Name;
  kind: Kind;
}
const field =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Name extends string>(name: Name, label: string, more: More = {}): Field<Name, Kind> => ({
    name,
    label,
    kind,
    ...more,
  });

export const text = field('text');
/** What a page links to: a path of this site, or an HTTPS, mail or telephone address. */
export const link = field('link');
/** The website of a company, stored with its scheme; null when empty. */
export const website = field('website');
/** Several lines, plain text. */
export const long = field('long');
export const rich = field('rich');
/** An image: uploaded, or the address of one. */
export const picture = field('picture');
/** A whole number: with `isPlainNumber` as a year is written, without thousands separators. */
export const integer = field('integer');
export const cents = field('cents');
/** Whole euros, as pay is stored. */
export const euros = field('euros');
export const flag = field('flag');
export const moment = field('moment');
export const day = field('day');
/** A list of short texts. */
export const words = field('words');

export const choice = <const Name extends string>(
  name: Name,
  label: string,
  options: Readonly<Record<string, string>>,
  more: More = {},
): Field<Name, 'choice'> => ({ name, label, kind: 'choice', options: { ...options }, ...more });
/** A choice that is the state of the record. */
export const state: typeof choice = (name, label, options, more = {}) =>
  choice(name, label, options, { ...more, isState: true });
/** A flag that is the state of the record: the texts for true and for false. */
export const stateFlag = <const Name extends string>(
  name: Name,
  label: string,
  [yes, no]: readonly [string, string],
  more: More = {},
): Field<Name, 'flag'> => flag(name, label, { ...more, isState: true, options: { true: yes, false: no } });
/** Several of the options. */
export const choices = <const Name extends string>(
  name: Name,
  label: string,
  options: Readonly<Record<string, string>>,
  more: More = {},
): Field<Name, 'choices'> => ({ name, label, kind: 'choices', options: { ...options }, ...more });
/** Another record, by its key. */
export const reference = <const Name extends string>(
  name: Name,
  label: string,
  resource: string,
  more: More = {},
): Field<Name, 'reference'> => ({
  name,
  label,
  kind: 'reference',
  resource,
  ...more,
});
/** A list of small records. */
export const rows = <const Name extends string>(
  name: Name,
  label: string,
  fields: StaffField[],
  more: More = {},
): Field<Name, 'rows'> => ({
  name,
  label,
  kind: 'rows',
  fields,
  ...more,
});
export const group = <const Name extends string>(
  name: Name,
  label: string,
  fields: StaffField[],
  more: More = {},
): Field<Name, 'group'> => ({
  name,
  label,
  kind: 'group',
  fields,
  ...more,
});

export const listed = { isListed: true } as const;
export const searched = { isListed: true, isSearched: true } as const;
export const filtered = { isListed: true, isFiltered: true } as const;
export const readOnly = { isReadOnly: true } as const;
export const required = { isRequired: true } as const;

/** Why staff do something that affects a user: it is recorded. */
export const reasonField = long('reason', 'Perché', {
  isRequired: true,
  least: 5,
  most: 500,
  help: 'Resta nel registro.',
});
