import type { Config } from './config.ts';
import type { OpenDatabase } from './database.ts';
import type { Log } from './log.ts';

/** PostgreSQL where `DATABASE_URL` names one, else PGlite in the data folder (rule D1). */
export async function openDatabase(
  config: Config,
  log: Log,
  onSlowQuery: (query: string, ms: number) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./database-postgres.ts');
    const { databaseUrl, databaseWaitSeconds: waitSeconds, role, slowQueryMs: slowMs } = config;
    const { databaseDirectUrl: directUrl, databaseReadUrl, databaseConnections: max } = config;
    // A worker reads what it has just been notified of: nothing of that may be late.
    const readUrl = role === 'worker' ? undefined : databaseReadUrl;
    return openPostgres(databaseUrl, { log, waitSeconds, role, slowMs, onSlowQuery, directUrl, readUrl, max });
  }
  const { openPglite } = await import('./database-pglite.ts');
  return openPglite({ dataDir: config.dataDir });
}
