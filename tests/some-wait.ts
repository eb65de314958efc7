import { sql } from 'drizzle-orm';
import { PATIENCE_MS, type World } from './world.ts';

/** Waits until so many connections of PostgreSQL wait for a lock. */
export async function someWait({ db }: Pick<World, 'db'>, wanted: number): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if ((await db.execute(waiting)).rows.length >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`There are fewer than ${wanted} that wait for a lock`);
}
