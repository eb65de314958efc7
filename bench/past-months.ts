import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { createComingMonths } from '#server/platform/monthly-partitions.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

/** More than any table stores. */
const MONTHS = 30;

const partitionRow = z.object({ whole: z.string(), part: z.string() });

/** The partitions of a database that has had them for years: a month each, all empty. */
export async function openPastMonths(db: Database): Promise<void> {
  const found = await rowsOf(
    db,
    partitionRow,
    sql`SELECT inhparent::regclass::text AS whole, inhrelid::regclass::text AS part FROM pg_inherits JOIN pg_class c ON c.oid = inhparent
      WHERE c.relkind = 'p' AND c.relnamespace = 'public'::regnamespace`,
  );
  const now = new Date();
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS));
  for (const { part } of found) await db.execute(sql`DROP TABLE ${sql.identifier(part)}`);
  for (const whole of new Set(found.map((one) => one.whole)))
    await db.execute(
      sql`CREATE TABLE ${sql.identifier(`${whole}_earlier`)} PARTITION OF ${sql.identifier(whole)} FOR VALUES FROM (MINVALUE) TO (${sql.raw(`'${oldest.toISOString()}'`)})`,
    );
  await createComingMonths(db);
}
