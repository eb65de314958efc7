import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffField } from '#contract/staff.ts';
import { dotted, formatEuros } from '#domain/offer-words.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { romeLocal } from '#domain/rome-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stateTone } from './state-tone.ts';

/** '21/11/2026, 18:30': the same width in every row. */
export function shortMoment(iso: string): string {
  const [day = '', time] = romeLocal(iso).split('T');
  return `${shortDay(day)}, ${time}`;
}
const shortDay = (day: string): string => day.split('-').reverse().join('/');

interface ShownValueProps {
  field: StaffField;
  value: unknown;
  /** The name of the record that a reference points to. */
  label: string | undefined;
  /** In a row that is a link itself, a reference is only its name. */
  isPlain?: boolean;
}

/** A value as one line of plain text: for the title of a cell that has no room for all of it. */
export function valueInWords(field: StaffField, value: unknown, label: string | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (field.kind === 'moment') return shortMoment(String(value));
  if (field.kind === 'reference') return label ?? String(value);
  if (field.kind === 'words' && Array.isArray(value)) return value.join(', ');
  if (field.kind === 'choice') return field.options?.[String(value)] ?? String(value);
  if (field.kind === 'choices' && Array.isArray(value))
    return value.map((one) => field.options?.[String(one)] ?? String(one)).join(', ');
  return ['text', 'link', 'website', 'long'].includes(field.kind) ? String(value) : undefined;
}

/** A value for display. */
export function ShownValue({ field, value, label, isPlain = false }: ShownValueProps): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="text-ink-soft">–</span>;
  switch (field.kind) {
    case 'flag':
      if (field.isState) return <State field={field} state={String(value)} />;
      return value === true ? (
        <span className="inline-flex items-center gap-1">
          <Icon name="done" size={14} /> sì
        </span>
      ) : (
        <span className="text-ink-soft">no</span>
      );
    case 'choice':
      return field.isState ? (
        <State field={field} state={String(value)} />
      ) : (
        (field.options?.[String(value)] ?? String(value))
      );
    case 'choices':
      return Array.isArray(value) && value.length > 0 ? (
        value.map((one) => field.options?.[String(one)] ?? String(one)).join(', ')
      ) : (
        <span className="text-ink-soft">–</span>
      );
    case 'cents':
      return <span className="tabular-nums whitespace-nowrap">{formatCents(Number(value))}</span>;
    case 'euros':
      return <span className="tabular-nums whitespace-nowrap">{formatEuros(Number(value))}</span>;
    case 'integer':
      return <span className="tabular-nums">{field.isPlainNumber ? String(value) : dotted(Number(value))}</span>;
    case 'moment':
      return <span className="tabular-nums whitespace-nowrap">{shortMoment(String(value))}</span>;
    case 'day':
      return <span className="tabular-nums whitespace-nowrap">{shortDay(String(value))}</span>;
    case 'words':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'reference':
      return isPlain ? (
        (label ?? String(value))
      ) : (
        <Link to={`/staff/${field.resource}/${String(value)}`} className="link">
          {label ?? String(value)}
        </Link>
      );
    case 'picture':
      return <img src={String(value)} alt="" loading="lazy" className="h-12 w-auto rounded-input" />;
    case 'long':
      return <span className="whitespace-pre-wrap">{String(value)}</span>;
    case 'rich':
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in
        <div className="prose" dangerouslySetInnerHTML={{ __html: String(value) }} />
      );
    case 'rows':
      return (
        <ol className="grid gap-2">
          {Array.isArray(value) &&
            value.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
              <li key={index}>{shownFields(field, row)}</li>
            ))}
        </ol>
      );
    case 'group':
      return shownFields(field, value);
    default:
      return <span>{String(value)}</span>;
  }
}

/** A state: its label in its colour, the same in every list and record. */
const State = ({ field, state }: { field: StaffField; state: string }) => (
  <span className={`chip ${stateTone(state)}`}>{field.options?.[state] ?? state}</span>
);

/** The fields of a small record, each with its label. */
function shownFields({ fields = [] }: StaffField, row: unknown): ReactNode {
  const values: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
  return (
    <ul className="grid gap-0.5">
      {fields.map((field) => (
        <li key={field.name}>
          {field.label}: <ShownValue field={field} value={values[field.name]} label={undefined} isPlain />
        </li>
      ))}
    </ul>
  );
}
