import type { Platform } from './platform.ts';

const QUEUE = 'keep-house';

/** The embedded database has no autovacuum: it is vacuumed once a night. */
export async function scheduleVacuum({ database, queue }: Pick<Platform, 'database' | 'queue'>): Promise<void> {
  if (database.engine !== 'pglite') return;
  await queue.schedule(QUEUE, '0 4 * * *', async () => void (await database.executeSql('VACUUM ANALYZE')));
}
