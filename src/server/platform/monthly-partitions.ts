import { setTimeout as pause } from 'node:timers/promises';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database.ts';
import { isLockRefused } from './database-unavailable.ts';
import { failureOf, type Log } from './log.ts';
import { rowsOf } from './rows-of.ts';
import { deleteByAge } from './table-pieces.ts';

/** How many months are ready beyond the present one: a row whose month is not there is refused. */
const MONTHS_AHEAD = 6;
/** Processes that start together take turns. */
const MONTHS_LOCK = 7_201_007;
/** While a statement waits for a table, everybody who comes after it waits too: it gives up soon, and tries again. */
const LOCK_TIMEOUT = sql`SET LOCAL lock_timeout = '300ms'`;
const LOCK_TRIES = 5;
const LOCK_PAUSE_MS = 500;

const partitionRow = z.object({
  table: z.string(),
  partition: z.string(),
  /** The first moment after its rows. */
  until: z.string().transform((text) => new Date(text)),
  /** By the database's clock: that of a process may be wrong. */
  is_over: z.boolean(),
});
type Partition = z.output<typeof partitionRow>;
const clockRow = z.object({ now: z.string().transform((text) => new Date(text)) });

/** What time it is by the database. */
async function readClock(db: Database): Promise<Date> {
  const [clock] = await rowsOf(db, clockRow, sql`SELECT now()::text AS now`);
  return clock?.now ?? new Date();
}

/** The partitions by time of the product's own tables, the oldest first; the queue sees to its own. */
const readPartitions = (db: Database): Promise<Partition[]> =>
  rowsOf(
    db,
    partitionRow,
    sql`SELECT *, until <= now() AS is_over FROM (
        SELECT whole.relname AS "table", part.relname AS partition,
          (regexp_match(pg_get_expr(part.relpartbound, part.oid), $$ TO [(]'([^']+)'[)]$$))[1]::timestamptz AS until
        FROM pg_partitioned_table p JOIN pg_class whole ON whole.oid = p.partrelid
          JOIN pg_inherits i ON i.inhparent = whole.oid JOIN pg_class part ON part.oid = i.inhrelid
        WHERE whole.relnamespace = 'public'::regnamespace) AS found
      WHERE until IS NOT NULL ORDER BY "table", until`,
  );

/** The first moment of a month (UTC), so many months after that of `moment`. */
const monthAfter = (moment: Date, months: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));

/** 'audit_entries_2027_01' */
const nameOf = (table: string, month: Date): string => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
/** The partition of all months before the table had partitions. */
const earlierOf = (table: string): string => `${table}_earlier`;

/** The months that a table lacks: from the end of its earlier ones, or from the present one, to so many ahead. */
function missingMonths(own: readonly Partition[], now: Date, ahead = MONTHS_AHEAD): Date[] {
  const ends = new Set(own.map(({ until }) => until.getTime()));
  const earlier = own.find(({ table, partition }) => partition === earlierOf(table));
  const horizon = monthAfter(now, ahead + 1);
  const missing: Date[] = [];
  for (let month = earlier?.until ?? monthAfter(now, 0); month < horizon; month = monthAfter(month, 1))
    if (!ends.has(monthAfter(month, 1).getTime())) missing.push(month);
  return missing;
}

/** Runs it in a transaction that waits for no lock for long, a few times. Throws what the database says in the end. */
async function withLocks(db: Database, run: (tx: Database) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(LOCK_TIMEOUT);
        await run(tx);
      });
    } catch (error) {
      if (!isLockRefused(error) || tries >= LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
}

/**
 * Creates the partitions of the coming months, and any that is missing before them, for each table that has a partition
 * a month. Each is a transaction: for a moment nobody writes the table, nor those that it refers to. `now` is the
 * database's. Throws what the database says when a lock is not to be had.
 */
export async function createComingMonths(db: Database, now?: Date): Promise<void> {
  const present = now ?? (await readClock(db));
  for (;;) {
    let isDone = true;
    await withLocks(db, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(MONTHS_LOCK))})`);
      const byTable = Map.groupBy(await readPartitions(tx), ({ table }) => table);
      for (const [table, own] of byTable) {
        const [month] = missingMonths(own, present);
        if (!month) continue;
        isDone = false;
        return createMonth(tx, table, month);
      }
    });
    if (isDone) return;
  }
}

async function createMonth(tx: Database, table: string, month: Date): Promise<void> {
  const name = nameOf(table, month);
  const [whole, part] = [sql.identifier(table), sql.identifier(name)];
  const bound = (moment: Date): SQL => sql.raw(`'${moment.toISOString()}'`);
  await tx.execute(sql`CREATE TABLE ${part} (LIKE ${whole} INCLUDING DEFAULTS)`);
  await tx.execute(
    sql`ALTER TABLE ${whole} ATTACH PARTITION ${part} FOR VALUES FROM (${bound(month)}) TO (${bound(monthAfter(month, 1))})`,
  );
  await tx.execute(sql.raw(copyTruncateTriggers(`public.${table}`, `public.${name}`)));
}

/**
 * SQL that gives a partition the triggers that refuse a TRUNCATE of its whole table: those for each row come by
 * themselves. Both names as SQL takes them, with their schema.
 */
export const copyTruncateTriggers = (whole: string, partition: string): string => `DO $$
  DECLARE
    definition text;
  BEGIN
    FOR definition IN SELECT replace(pg_get_triggerdef(oid), ' ON ${whole} ', ' ON ${partition} ') FROM pg_trigger
      WHERE tgrelid = '${whole}'::regclass AND NOT tgisinternal AND tgtype & 32 <> 0
    LOOP
      EXECUTE definition;
    END LOOP;
  END $$`;

/** The tables that lack the present month or one of the next ones. */
export async function tablesWithoutMonths(db: Database, ahead: number): Promise<string[]> {
  const now = await readClock(db);
  const byTable = Map.groupBy(await readPartitions(db), ({ table }) => table);
  return [...byTable].flatMap(([table, own]) => (missingMonths(own, now, ahead).length > 0 ? [table] : []));
}

/**
 * Creates the coming months when a process starts, perhaps after months without one. A locked table is left to the next
 * hour.
 */
export async function prepareMonths(db: Database, log: Log): Promise<void> {
  try {
    await createComingMonths(db);
  } catch (error) {
    if (!isLockRefused(error)) throw error;
    log.warn(
      { err: failureOf(error) },
      'a table is locked: its partitions of the coming months are left to the next hour',
    );
  }
}

/**
 * Deletes the rows whose moment in a column lies before another, a month at a time: a month is dropped when its last
 * row is due, so that rows are stored up to a month longer. Those of the partition of earlier months are deleted by
 * age. Throws what the database says when a lock is not to be had, as during a backup: the next hour tries again.
 */
export async function dropOldMonths(db: Database, column: PgColumn, before: Date): Promise<void> {
  const name = getTableName(column.table);
  const own = (await readPartitions(db)).filter(({ table }) => table === name);
  for (const { partition, until, is_over } of own)
    if (is_over && until <= before)
      await withLocks(db, async (tx) => void (await tx.execute(sql`DROP TABLE ${sql.identifier(partition)}`)));
  const earlier = own.find(({ partition }) => partition === earlierOf(name));
  // Where it reaches past that moment, every row before the moment is in it: all others begin after its end.
  if (earlier && earlier.until > before) await deleteByAge(db, column, before);
}
