import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SystemState } from '#contract/system.ts';
import { backups } from '#server/platform/backup/backup-table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { readMaintenance } from '../content/maintenance.ts';
import { readSenderRefusal } from './sender-refusal.ts';
import { processes, troubles } from './tables.ts';

/** A process that missed three beats has gone without a word. By the clock that writes the beats. */
const isAlive = sql<boolean>`${processes.seen_at} > now() - interval '90 seconds'`;
const SHOWN = 50;
const failedRow = z.object({ queue: z.string(), failed: z.number() });
const migrationRow = z.object({ name: z.string() });

/** What runs, what waits, what failed: for admins. Times in ISO, UTC. */
export async function readSystem({ db, database, queue, release, config }: Platform): Promise<SystemState> {
  const listed = (kind: 'error' | 'slow') =>
    db.select().from(troubles).where(eq(troubles.kind, kind)).orderBy(desc(troubles.last_at)).limit(SHOWN);
  const [running, waiting, failed, migrations, errors, slow, maintenance, senderRefusal, lastBackup] =
    await Promise.all([
      db
        .select({ ...getTableColumns(processes), is_alive: isAlive })
        .from(processes)
        .orderBy(processes.started_at),
      queue.waitingJobs(),
      rowsOf(
        db,
        failedRow,
        sql`SELECT name AS queue, count(*)::int AS failed FROM pgboss.job WHERE state = 'failed' GROUP BY name`,
      ),
      rowsOf(db, migrationRow, sql`SELECT name FROM schema_migrations ORDER BY applied_at DESC, name DESC LIMIT 1`),
      listed('error'),
      listed('slow'),
      readMaintenance(db),
      readSenderRefusal(db),
      db.select({ made_at: backups.made_at }).from(backups).orderBy(desc(backups.made_at)).limit(1),
    ]);
  const failedOf = new Map(failed.map((row) => [row.queue, row.failed]));
  const iso = (rows: typeof errors) =>
    rows.map(({ kind: _, first_at, last_at, ...row }) => ({
      ...row,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    }));
  return {
    ...release,
    engine: database.engine,
    migration: migrations[0]?.name.replace(/\.sql$/, '') ?? null,
    maintenance: config.maintenance ? 'operator' : maintenance.is_on ? 'staff' : 'no',
    processes: running.map((row) => ({
      ...row,
      started_at: row.started_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    })),
    queues: waiting
      .map(({ oldest_s, oldest_retry_s, ...row }) => ({
        ...row,
        oldest_s: Math.max(oldest_s, oldest_retry_s),
        failed: failedOf.get(row.queue) ?? 0,
      }))
      .filter(({ due, later, retry, failed: lost }) => due + later + retry + lost > 0),
    sender_refusal: senderRefusal,
    last_backup_at: lastBackup[0]?.made_at.toISOString() ?? null,
    errors: iso(errors),
    slow: database.engine === 'postgres' || slow.length > 0 ? iso(slow) : null,
  };
}
