import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StaffField } from '#contract/staff.ts';
import type { Database } from '#server/platform/database.ts';
import type { Resource, Row } from './resource.ts';

export const keyOf = (resource: Resource): PgColumn => columnOf(resource, resource.key ?? 'id');

function columnOf(resource: Resource, name: string): PgColumn {
  const column = Object.entries(getTableColumns(resource.table)).find(([key]) => key === name)?.[1];
  if (!column) throw new Error(`${resource.slug} has no column ${name}`);
  return column;
}

/** The column of a field, or the expression that computes it. */
export const sourceOf = (resource: Resource, name: string): PgColumn | SQL =>
  resource.computed?.[name] ?? columnOf(resource, name);

/**
 * A column of the record inside a query of another table: with its table's name, which a list of one table leaves out.
 */
export const outer = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

/** A record by the key in its address; locked until the transaction ends when it is to be changed. */
export async function findRow(
  db: Database,
  resource: Resource,
  id: string,
  { isHeld = false } = {},
): Promise<{ row: Row; title: string } | null> {
  const key = keyOf(resource);
  if (key.dataType.startsWith('number') && !/^\d{1,9}$/.test(id)) return null;
  const where = resource.where ? sql`${key} = ${id} AND ${resource.where}` : sql`${key} = ${id}`;
  const columns: Record<string, PgColumn | SQL> = {
    ...getTableColumns(resource.table),
    ...resource.computed,
    _title: resource.title,
  };
  const query = db.select(columns).from(resource.table).where(where);
  const [found] = isHeld ? await query.for('update', { of: resource.table }) : await query;
  if (!found) return null;
  const { _title, ...row } = found;
  return { row, title: String(_title ?? id) };
}

/** A value as JSON: dates in UTC. */
export const toJson = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));

/** The fields of a record, in their order. */
export const shown = (fields: readonly StaffField[], row: Row): Row =>
  Object.fromEntries(fields.map(({ name }) => [name, toJson(row[name])]));
