import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './platform/database.ts';
import { type Api, newApi } from './platform/http/api.ts';
import { isMigrated, migrationNames } from './platform/migrate.ts';
import type { Platform } from './platform/platform.ts';
import { readingLate } from './platform/replica/reading-late.ts';

/** What balancers and operators ask: whether the process is up, whether it should get requests, and what runs. */
export function health({ database, release, shutdown }: Pick<Platform, 'database' | 'release' | 'shutdown'>): Api {
  const app = newApi();
  // Anybody may ask as often as they like: the folder is read once.
  const migrations = migrationNames();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/version', (c) => c.json(release, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const found = shutdown.signal.aborted ? 'not ready' : await readiness(database, migrations);
    if (found === 'not ready') return c.json({ status: found }, 503);
    return c.json({ status: 'ok', ...(found === 'replica' && { primary: 'away' }) });
  });
  return app;
}

/** `replica`: the primary is away, and visitors' pages are read from its replica: a balancer should stay. */
async function readiness(
  database: OpenDatabase,
  migrations: readonly string[],
): Promise<'ok' | 'replica' | 'not ready'> {
  try {
    return (await isMigrated(database, migrations)) ? 'ok' : 'not ready';
  } catch {
    if (!database.replica) return 'not ready';
  }
  const fromReplica = async (text: string) => await database.db.execute(sql.raw(text));
  const isServed = await readingLate(true, () => isMigrated({ executeSql: fromReplica }, migrations)).catch(
    () => false,
  );
  return isServed ? 'replica' : 'not ready';
}
