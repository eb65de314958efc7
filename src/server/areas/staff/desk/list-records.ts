import { and, asc, desc, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type StaffField, type StaffList, type StaffRecord, staffDay } from '#contract/staff.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { type FieldFaults, refuseFaults } from '#server/platform/http/refusal.ts';
import { containing } from '#server/platform/sql-like.ts';
import { romeDayOf } from '#server/platform/sql-today.ts';
import { keyOf, shown, sourceOf } from './columns.ts';
import type { Resource, Row } from './resource.ts';

/** The query of a list: words, filters by field, an order by field ('-' for descending). */
export type ListQuery = Readonly<Record<string, string>>;

/** The condition of a list. Refuses by parameter, all at once, what no filter of it can be. */
export function whereOf(resource: Resource, query: ListQuery): SQL | undefined {
  const words = (query.q ?? '').trim();
  const searched = resource.fields
    .filter(({ isSearched }) => isSearched)
    .map(({ name }) => sql`${sourceOf(resource, name)}::text ILIKE ${containing(words)}`);
  const filters = resource.fields.filter(({ isFiltered }) => isFiltered);
  refuseFaults(Object.assign({}, ...filters.map((field) => filterFaults(field, query))));
  return and(
    resource.where,
    words && searched.length > 0 ? or(...searched) : undefined,
    ...filters.flatMap((field) => filtersOf(resource, field, query)),
  );
}

const isTime = ({ kind }: Pick<StaffField, 'kind'>) => kind === 'moment' || kind === 'day';

function filterFaults({ name, kind, options = {} }: StaffField, query: ListQuery): FieldFaults {
  if (isTime({ kind })) {
    const wrong = [`${name}_from`, `${name}_to`].filter((day) => query[day] && !staffDay.safeParse(query[day]).success);
    return Object.fromEntries(wrong.map((day) => [day, [fault('invalid_date', 'Scrivi una data.')]]));
  }
  const value = query[name];
  if (!value || (kind !== 'flag' && kind !== 'choice')) return {};
  const choices = kind === 'flag' ? FLAGS : options;
  return Object.hasOwn(choices, value) ? {} : { [name]: [fault('invalid_choice', 'Scegli una voce dall’elenco.')] };
}

const FLAGS = { true: true, false: false };

function filtersOf(resource: Resource, field: StaffField, query: ListQuery): SQL[] {
  const source = sourceOf(resource, field.name);
  if (isTime(field)) {
    const [from, to] = [query[`${field.name}_from`], query[`${field.name}_to`]];
    const day = field.kind === 'day' ? sql`${source}` : romeDayOf(source);
    return [...(from ? [sql`${day} >= ${from}::date`] : []), ...(to ? [sql`${day} <= ${to}::date`] : [])];
  }
  const value = query[field.name];
  if (!value) return [];
  return [field.kind === 'flag' ? sql`${source} = ${value === 'true'}` : sql`${source}::text = ${value}`];
}

function orderOf(resource: Resource, asked: string | undefined): SQL[] {
  const field = resource.fields.find(({ name, isListed }) => isListed && name === asked?.replace(/^-/, ''));
  if (!asked || !field) return [...resource.order];
  const source = sourceOf(resource, field.name);
  return [
    asked.startsWith('-') ? sql`${source} DESC NULLS LAST` : sql`${source} ASC NULLS LAST`,
    desc(keyOf(resource)),
  ];
}

/** One page of records, with the names of what they refer to: one query, and one for each reference. */
export async function listRecords(
  db: Database,
  resources: readonly Resource[],
  resource: Resource,
  query: ListQuery,
  { page, items }: { page: number; items: number },
): Promise<StaffList> {
  const where = whereOf(resource, query);
  const fields = resource.fields.filter(({ isListed }) => isListed);
  const [rows, count] = await Promise.all([
    selectRows(db, resource, fields, where, orderOf(resource, query.sort))
      .limit(items)
      .offset((page - 1) * items),
    db.$count(resource.table, where),
  ]);
  return {
    items: await describeRows(db, resources, resource, fields, rows),
    paginator: { page, items, count, pages: Math.ceil(count / items) },
  };
}

export function selectRows(
  db: Database,
  resource: Resource,
  fields: readonly StaffField[],
  where: SQL | undefined,
  order: readonly SQL[] = resource.order,
) {
  const columns: Record<string, PgColumn | SQL> = { _id: keyOf(resource), _title: resource.title };
  for (const { name } of fields) columns[name] = sourceOf(resource, name);
  return db
    .select(columns)
    .from(resource.table)
    .where(where)
    .orderBy(...order);
}

export async function describeRows(
  db: Database,
  resources: readonly Resource[],
  { inWords }: Pick<Resource, 'inWords'>,
  fields: readonly StaffField[],
  read: readonly Row[],
): Promise<StaffRecord[]> {
  const rows = inWords ? await inWords(db, read) : read;
  const names = await namesOf(db, resources, fields, rows);
  return rows.map((row) => ({
    id: String(row._id),
    title: String(row._title ?? row._id),
    values: shown(fields, row),
    labels: labelsOf(names, fields, row),
  }));
}

type NamesByField = ReadonlyMap<string, ReadonlyMap<string, string>>;

const labelsOf = (names: NamesByField, fields: readonly StaffField[], row: Row): Record<string, string> =>
  Object.fromEntries(
    fields
      .flatMap(({ name }) => (row[name] == null ? [] : [[name, names.get(name)?.get(String(row[name]))] as const]))
      .filter((pair): pair is readonly [string, string] => pair[1] !== undefined),
  );

/** The same names for rows that are only parts of records: before and after a change. */
export async function labelsOfRows(
  db: Database,
  resources: readonly Resource[],
  fields: readonly StaffField[],
  rows: readonly Row[],
): Promise<Record<string, string>[]> {
  const names = await namesOf(db, resources, fields, rows);
  return rows.map((row) => labelsOf(names, fields, row));
}

/** The titles of what the rows refer to, by field. */
async function namesOf(
  db: Database,
  resources: readonly Resource[],
  fields: readonly StaffField[],
  rows: readonly Row[],
): Promise<NamesByField> {
  const names = new Map<string, Map<string, string>>();
  for (const { name, kind, resource: slug } of fields) {
    const pointed = kind === 'reference' ? resources.find((one) => one.slug === slug) : undefined;
    const ids = [...new Set(rows.map((row) => row[name]).filter((id) => id !== null && id !== undefined))];
    if (!pointed || ids.length === 0) continue;
    const key = keyOf(pointed);
    const found = await db.select({ id: key, title: pointed.title }).from(pointed.table).where(inArray(key, ids));
    names.set(name, new Map(found.map(({ id, title }) => [String(id), String(title)])));
  }
  return names;
}

const CHOICES = 20;

/** Records to choose from, by words: the options of a reference field. */
export async function findChoices(
  db: Database,
  resource: Resource,
  words: string,
): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .select({ id: keyOf(resource), title: resource.title })
    .from(resource.table)
    .where(and(resource.where, words ? sql`${resource.title} ILIKE ${containing(words)}` : undefined))
    .orderBy(sql`length(${resource.title})`, asc(resource.title))
    .limit(CHOICES);
  return rows.map(({ id, title }) => ({ id: String(id), title: String(title) }));
}

/** Whether a table has a column of this name: computed fields are never written. */
export const isColumn = (resource: Resource, name: string): boolean =>
  Object.hasOwn(getTableColumns(resource.table), name);
