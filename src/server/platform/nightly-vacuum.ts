import type { Platform } from './platform.ts';

const QUEUE = 'keep-house';

/** The embedded database has nobody who sweeps after changes, as a server has: once a night it is done here. */
export async function scheduleVacuum({ database, queue }: Pick<Platform, 'database' | 'queue'>): Promise<void> {
  if (database.engine !== 'pglite') return;
  await queue.schedule(QUEUE, '0 4 * * *', async () => void (await database.executeSql('VACUUM ANALYZE')));
}
