import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import { forgetOldAlerts } from '#server/areas/alerts/send-alerts.ts';
import { countSpeeds } from '#server/areas/numbers/count-speeds.ts';
import { countStaffNumbers } from '#server/areas/numbers/count-staff-numbers.ts';
import { companySpeeds, staffNumberCounts } from '#server/areas/numbers/tables.ts';
import { sumUpOldDays } from '#server/areas/offers/sum-up-old-days.ts';
import { applyRetentionPolicy, forgetOneShots } from '#server/areas/retention/apply-retention-policy.ts';
import { oldRows } from '#server/areas/retention/old-rows.ts';
import type { Database } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { openApplication } from './filled-offers.ts';
import { OVERDUE_DAYS } from './over-time.ts';

/** How long the numbers of an offer are stored by day. */
const DAYS_BY_DAY = 400;

/** What a sweep of one table took. */
export interface Sweep {
  what: string;
  when: 'a night' | 'a month';
  rows: number;
  seconds: number;
  /** What was written to the log, in bytes. */
  log: number;
}

const lsnRow = z.object({ lsn: z.string() });
const bytesRow = z.object({ bytes: z.coerce.number() });
const changedRow = z.object({ changed: z.coerce.number() });

/**
 * What the nightly sweeps take: a night's share of each table, then all that a month without sweeps leaves. A sweep
 * begins after a checkpoint, so that each page it changes is written to the log whole, as at night.
 */
export async function timeSweeps(url: string): Promise<Sweep[]> {
  const application = await openApplication(await openPostgres(url, { role: 'worker' }));
  const { platform, brigata } = application;
  const { db } = platform;
  const sweeps: Sweep[] = [];
  const nights = [
    { when: 'a night', now: new Date(Date.now() - (OVERDUE_DAYS - 1) * DAY_MS) },
    { when: 'a month', now: new Date() },
  ] as const;
  for (const { when, now } of nights) {
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const sweep = async (what: string, table: string, run: () => Promise<void>) => {
      const rows = await changedRows(db, table);
      const took = await timed(db, run);
      sweeps.push({ what, when, rows: (await changedRows(db, table)) - rows, ...took });
    };
    await sweep('applications', 'applications', () => forgetOneShots(platform, ago(retentionDays.oneShotApplication)));
    for (const { table, forget } of oldRows(now)) await sweep(table, table, () => forget(db));
    await sweep('sent_alerts', 'sent_alerts', () => forgetOldAlerts(db, now));
    await sweep('offer_days', 'offer_days', () => sumUpOldDays(db, romeDay(ago(DAYS_BY_DAY))));
  }
  const again = await timed(db, () => applyRetentionPolicy(platform));
  sweeps.push({ what: 'the whole job again', when: 'a night', rows: 0, ...again });
  const counted = await timed(db, () => countSpeeds(platform));
  sweeps.push({ what: 'company_speeds', when: 'a night', rows: await db.$count(companySpeeds), ...counted });
  const summed = await timed(db, () => countStaffNumbers(db, brigata));
  sweeps.push({ what: 'staff_number_counts', when: 'a night', rows: await db.$count(staffNumberCounts), ...summed });
  await application.close();
  return sweeps.filter(({ rows, seconds }) => rows > 0 || seconds > 1);
}

async function timed(db: Database, run: () => Promise<void>): Promise<{ seconds: number; log: number }> {
  await db.execute(sql`CHECKPOINT`);
  const [before] = await rowsOf(db, lsnRow, sql`SELECT pg_current_wal_insert_lsn()::text AS lsn`);
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  const [written] = await rowsOf(
    db,
    bytesRow,
    sql`SELECT (pg_current_wal_insert_lsn() - ${before?.lsn ?? '0/0'}::pg_lsn)::bigint AS bytes`,
  );
  return { seconds, log: written?.bytes ?? 0 };
}

/**
 * How many rows of a table were deleted or changed since it is there: every connection reports its own first. Of a
 * partitioned table minus the number of rows that are left: the difference of two is what was deleted.
 */
async function changedRows(db: Database, table: string): Promise<number> {
  const [whole] = await rowsOf(
    db,
    changedRow,
    sql`SELECT count(*) AS changed FROM pg_partitioned_table WHERE partrelid = ${table}::regclass`,
  );
  if (whole?.changed) {
    const [left] = await rowsOf(db, changedRow, sql`SELECT -count(*) AS changed FROM ${sql.identifier(table)}`);
    return left?.changed ?? 0;
  }
  await Promise.all(
    Array.from({ length: 16 }, () => db.execute(sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.1)`)),
  );
  const [row] = await rowsOf(
    db,
    changedRow,
    sql`SELECT n_tup_del + n_tup_upd AS changed FROM pg_stat_user_tables WHERE relname = ${table}`,
  );
  return row?.changed ?? 0;
}
