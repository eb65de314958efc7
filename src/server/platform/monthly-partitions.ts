import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { failureOf, type Log } from './log.ts';
import { rowsOf } from './rows-of.ts';
import { deleteByAge } from './table-pieces.ts';

/** How many months are ready beyond the present one: a row whose month is not there is refused. */
const MONTHS_AHEAD = 6;
/** Processes that start together take turns. */
const MONTHS_LOCK = 7_201_007;
/** While a statement waits for a table, everybody who comes after it waits too: the next night tries again. */
const PATIENCE = sql`SET LOCAL lock_timeout = '3s'`;

const partitionRow = z.object({
  table: z.string(),
  partition: z.string(),
  /** The first moment after its rows. */
  until: z.string().transform((text) => new Date(text)),
});
type Partition = z.output<typeof partitionRow>;

/** The partitions by time of the product's own tables; the queue sees to its own. */
const partitions = (db: Database): Promise<Partition[]> =>
  rowsOf(
    db,
    partitionRow,
    sql`SELECT whole.relname AS "table", part.relname AS partition,
        (regexp_match(pg_get_expr(part.relpartbound, part.oid), $$ TO [(]'([^']+)'[)]$$))[1]::timestamptz AS until
      FROM pg_partitioned_table p JOIN pg_class whole ON whole.oid = p.partrelid
        JOIN pg_inherits i ON i.inhparent = whole.oid JOIN pg_class part ON part.oid = i.inhrelid
      WHERE whole.relnamespace = 'public'::regnamespace ORDER BY whole.relname, until`,
  );

/** The first moment of a month (UTC), so many months after that of `moment`. */
const monthAfter = (moment: Date, months: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));

/** 'audit_entries_2027_01' */
const nameOf = (table: string, month: Date): string => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** When the prepared months of each table end: the first moment for which there is none. */
async function preparedUntil(db: Database): Promise<Map<string, Date>> {
  return new Map((await partitions(db)).map(({ table, until }) => [table, until]));
}

/**
 * Creates the partitions of the coming months, for each table that has a partition a month. Nobody waits for it: a new
 * partition is a table of its own until it is attached. Throws what the database says when a lock is not to be had.
 */
export async function createComingMonths(db: Database, now: Date = new Date()): Promise<void> {
  const horizon = monthAfter(now, MONTHS_AHEAD + 1);
  await db.transaction(async (tx) => {
    await tx.execute(PATIENCE);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(MONTHS_LOCK))})`);
    for (const [table, end] of await preparedUntil(tx))
      for (let month = end; month < horizon; month = monthAfter(month, 1)) {
        const [whole, part] = [sql.identifier(table), sql.identifier(nameOf(table, month))];
        const bound = (moment: Date) => sql.raw(`'${moment.toISOString()}'`);
        await tx.execute(sql`CREATE TABLE ${part} (LIKE ${whole} INCLUDING DEFAULTS)`);
        await tx.execute(
          sql`ALTER TABLE ${whole} ATTACH PARTITION ${part} FOR VALUES FROM (${bound(month)}) TO (${bound(monthAfter(month, 1))})`,
        );
      }
  });
}

/** The same when a process starts, perhaps after months without one. A table that is locked is left to the night. */
export async function prepareMonths(db: Database, log: Log): Promise<void> {
  try {
    await createComingMonths(db);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: failureOf(error) }, 'the partitions of the coming months are left to the night');
  }
}

/**
 * Deletes the rows whose moment in a column lies before another, a month at a time: a month is dropped when its last
 * row is due, so that rows are stored up to a month longer. What was there before the table had partitions, in one of
 * all earlier months, is deleted by age.
 */
export async function dropOldMonths(db: Database, column: PgColumn, before: Date): Promise<void> {
  const name = getTableName(column.table);
  const own = (await partitions(db)).filter(({ table }) => table === name);
  for (const { partition, until } of own)
    if (until <= before)
      await db.transaction(async (tx) => {
        await tx.execute(PATIENCE);
        await tx.execute(sql`DROP TABLE ${sql.identifier(partition)}`);
      });
  // While it is there, no other has rows before that moment.
  const earlier = own.find(({ partition }) => partition === `${name}_earlier`);
  if (earlier && earlier.until > before) await deleteByAge(db, column, before);
}
