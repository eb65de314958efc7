import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { processes } from './tables.ts';

/** How often a process says that it runs. */
const EVERY_MS = 30_000;
/** For how long one that says nothing any more is still shown. */
const FORGOTTEN = sql`interval '1 day'`;

/** Says that this process runs, now and every half minute, until it is closed in an orderly way. */
export async function startHeartbeat(platform: Platform): Promise<void> {
  const { db, release, config } = platform;
  const row = {
    id: randomUUID(),
    role: config.role,
    host: hostname(),
    pid: process.pid,
    version: release.version,
    commit: release.commit,
    started_at: new Date(release.started_at),
  };
  const say = async () => {
    await db
      .insert(processes)
      .values(row)
      .onConflictDoUpdate({ target: processes.id, set: { seen_at: sql`now()` } });
    await db.delete(processes).where(sql`${processes.seen_at} < now() - ${FORGOTTEN}`);
  };
  let beating = say();
  await beating;
  // A database that is away is reported elsewhere: the next beat counts.
  const timer = setInterval(() => {
    beating = say().catch(() => {});
  }, EVERY_MS).unref();
  platform.beforeClosing(async () => {
    clearInterval(timer);
    // A beat under way would write the row again.
    await beating;
    await db.delete(processes).where(eq(processes.id, row.id));
  });
}
