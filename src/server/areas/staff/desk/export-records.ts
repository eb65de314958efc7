import { and, asc, gt } from 'drizzle-orm';
import type { StaffField } from '#contract/staff.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { italianDate } from '#domain/relative-time.ts';
import { inRome } from '#domain/rome-time.ts';
import { toCsv } from '#server/platform/csv.ts';
import type { Database } from '#server/platform/database.ts';
import { keyOf } from './columns.ts';
import { describeRows, type ListQuery, selectRows, whereOf } from './list-records.ts';
import type { Resource } from './resource.ts';

const CHUNK = 1000;

/** The records of a filtered list as a spreadsheet, streamed: a thousand in memory at a time. */
export function exportRecords(
  db: Database,
  resources: readonly Resource[],
  resource: Resource,
  query: ListQuery,
): ReadableStream<Uint8Array> {
  const where = whereOf(resource, query);
  const fields = resource.fields.filter(({ kind }) => kind !== 'rows' && kind !== 'group' && kind !== 'rich');
  const key = keyOf(resource);
  const encoder = new TextEncoder();
  let last: unknown = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([['id', ...fields.map(({ label }) => label)]])));
    },
    async pull(controller) {
      const rows = await selectRows(db, resource, fields, and(where, last === null ? undefined : gt(key, last)), [
        asc(key),
      ]).limit(CHUNK);
      last = rows.at(-1)?._id ?? null;
      if (rows.length === 0) return controller.close();
      const described = await describeRows(db, resources, resource, fields, rows);
      // The UTF-8 byte order mark, once at the beginning.
      controller.enqueue(
        encoder.encode(
          toCsv(
            described.map(({ id, values, labels }) => [
              id,
              ...fields.map((field) => written(field, values[field.name], labels[field.name])),
            ]),
          ).replace(/^\uFEFF/, ''),
        ),
      );
      if (rows.length < CHUNK) controller.close();
    },
  });
}

/** Rome’s time of the day: 21:05. */
const clock = inRome({ hour: '2-digit', minute: '2-digit' });

function written(field: StaffField, value: unknown, label: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'cents') return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (field.kind === 'day') return dayWords(String(value));
  if (field.kind === 'moment') return `${italianDate(String(value))} ${clock.format(new Date(String(value)))}`;
  if (field.kind === 'flag') return value === true ? 'sì' : 'no';
  if (field.kind === 'choice') return field.options?.[String(value)] ?? String(value);
  if (field.kind === 'choices' && Array.isArray(value))
    return value.map((one) => field.options?.[String(one)] ?? String(one)).join(', ');
  return label ?? (Array.isArray(value) ? value.join(', ') : String(value));
}

/** The keys of the records of a filtered list, up to a limit. */
export async function keysOfList(db: Database, resource: Resource, query: ListQuery, most: number): Promise<number[]> {
  const rows = await selectRows(db, resource, [], whereOf(resource, query)).limit(most);
  return rows.map(({ _id }) => Number(_id));
}
