import * as z from 'zod';
import { OWN_SCHEMAS, type Sql } from '#server/platform/backup/database-state.ts';
import { copyTruncateTriggers } from '#server/platform/monthly-partitions.ts';
import { MoveRefused } from './move-refused.ts';

const ownTable = z.object({
  /** As people call it: the schema is left out where it is `public`. */
  name: z.string(),
  /** Schema and name, as SQL takes them. */
  at: z.string(),
  /** Of a partition: what it is part of, and which rows it holds. */
  parent: z.string().nullable(),
  bound: z.string().nullable(),
  /** Pages of its rows, and its bytes with what stands beside them. */
  pages: z.coerce.number(),
  bytes: z.coerce.number(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), is_generated: z.boolean() })),
});
export type OwnTable = z.infer<typeof ownTable>;

const OWN_TABLES = `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
    format('%I.%I', n.nspname, c.relname) AS at, pg_get_expr(c.relpartbound, c.oid) AS bound,
    (SELECT format('%I.%I', pn.nspname, p.relname) FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent
      JOIN pg_namespace pn ON pn.oid = p.relnamespace WHERE i.inhrelid = c.oid) AS parent,
    pg_relation_size(c.oid) / current_setting('block_size')::int AS pages, pg_table_size(c.oid) AS bytes,
    (SELECT json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
        'is_generated', a.attgenerated <> '') ORDER BY a.attnum)
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND ${OWN_SCHEMAS} ORDER BY n.nspname <> 'public', c.relname`;

/** Every table that holds rows; of one with partitions, these. */
export async function ownTables({ executeSql }: Sql): Promise<OwnTable[]> {
  return z.array(ownTable).parse((await executeSql(OWN_TABLES)).rows);
}

const formOf = ({ columns }: OwnTable) =>
  columns
    .map(({ name, type, is_generated }) => `${name} ${type} ${is_generated}`)
    .toSorted()
    .join();

/** Partitions come and go by the calendar: those of the target, all empty, are made as in the source. */
export async function samePartitions(
  { executeSql }: Sql,
  source: readonly OwnTable[],
  target: readonly OwnTable[],
): Promise<void> {
  const sources = new Map(source.map((table) => [table.at, table]));
  const present = new Set(target.map(({ at }) => at));
  const attached: string[] = [];
  for (const { at, parent, bound } of target) {
    const own = sources.get(at);
    if (!parent || own?.bound === bound) continue;
    // One of other months keeps its indexes and triggers.
    await executeSql(own ? `ALTER TABLE ${parent} DETACH PARTITION ${at}` : `DROP TABLE ${at}`);
    if (own) attached.push(`ALTER TABLE ${parent} ATTACH PARTITION ${at} ${own.bound}`);
  }
  for (const statement of attached) await executeSql(statement);
  for (const { at, parent, bound } of source)
    if (parent && bound && !present.has(at)) {
      await executeSql(`CREATE TABLE ${at} PARTITION OF ${parent} ${bound}`);
      await executeSql(copyTruncateTriggers(parent, at));
    }
}

/** Throws MoveRefused where a table of the source is missing in the target, or has other columns there. */
export function refuseOtherTables(source: readonly OwnTable[], target: readonly OwnTable[]): void {
  const forms = new Map(target.map((table) => [table.at, formOf(table)]));
  const other = source.find((table) => forms.get(table.at) !== formOf(table));
  if (other)
    throw new MoveRefused(
      `The table ${other.name} of the embedded database is not as this release makes it: nothing was changed.`,
    );
}
