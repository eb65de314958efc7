import type { StaffField } from '#contract/staff.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { plainText } from '#domain/plain-text.ts';
import { inRome } from '#domain/rome-time.ts';
import type { Row } from './resource.ts';

const MAX = 400;
const moments = inRome({ dateStyle: 'short', timeStyle: 'short' });
const days = inRome({ dateStyle: 'short' });
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const oneOf = ({ options }: StaffField, value: unknown) => options?.[String(value)] ?? String(value);

/** A value of a record in words: '1.450 €', 'sì', 'Estiva'. `name` is the title of what a reference points to. */
function valueInWords(field: StaffField, value: unknown, name: string | undefined): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  switch (field.kind) {
    case 'flag':
      return value === true ? 'sì' : 'no';
    case 'cents':
      return formatCents(Number(value));
    case 'euros':
      return formatEuros(Number(value));
    case 'choice':
      return oneOf(field, value);
    case 'choices':
      return Array.isArray(value) ? value.map((one) => oneOf(field, one)).join(', ') : oneOf(field, value);
    case 'moment':
      return moments.format(new Date(String(value)));
    case 'day':
      return days.format(new Date(`${String(value)}T12:00:00Z`));
    case 'rich':
      return plainText(String(value)).slice(0, MAX);
    case 'words':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'rows':
      return Array.isArray(value)
        ? value.map((row) => (isRow(row) ? partsOf(field.fields ?? [], row) : '')).join('; ')
        : '';
    case 'group':
      return isRow(value) ? partsOf(field.fields ?? [], value) : '';
    case 'reference':
      return name ?? String(value);
    default:
      return String(value).slice(0, MAX);
  }
}

const partsOf = (fields: readonly StaffField[], row: Row): string =>
  fields
    .filter(({ name }) => row[name] !== null && row[name] !== '' && row[name] !== undefined)
    .map((field) => `${field.label} ${valueInWords(field, row[field.name], undefined)}`)
    .join(', ');

/**
 * A change in the audit log, one line per field, with the fields' labels. Fields of no form are left out; null when
 * nothing is left.
 */
export function changeInWords(
  fields: readonly StaffField[],
  change: unknown,
  labels: Readonly<Record<string, string>>,
): string | null {
  if (!isRow(change)) return null;
  const lines = Object.entries(change).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (field) return [`${field.label}: ${valueInWords(field, value, labels[name])}`];
    return filterInWords(fields, name, value);
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

/** The filters of a list that was downloaded. */
function filterInWords(fields: readonly StaffField[], name: string, value: unknown): string[] {
  if (name === 'q') return [`Parole cercate: ${String(value)}`];
  const [, start = '', end = ''] = name.match(/^(.*)_(from|to)$/) ?? [];
  const field = fields.find((one) => one.name === start);
  return field
    ? [`${field.label} ${end === 'from' ? 'dal' : 'al'}: ${String(value).split('-').reverse().join('/')}`]
    : [];
}
