import { lt, sql } from 'drizzle-orm';
import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ErrorCounter } from './count-errors.ts';
import { startHeartbeat } from './heartbeat.ts';
import { troubles } from './tables.ts';

const QUEUE = 'forget-troubles';
/** What has not happened again for so long is over. */
const OVER = sql`now() - interval '30 days'`;

/**
 * What the product shows of itself to operators: heartbeats of processes, errors and slow statements, counted in memory
 * and written together.
 */
export const systemArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    const { db, queue } = platform;
    const counter = new ErrorCounter(db);
    platform.onTrouble(counter);
    platform.beforeClosing(() => counter.write());
    await startHeartbeat(platform);
    await queue.schedule(QUEUE, '20 3 * * *', async () => {
      await db.delete(troubles).where(lt(troubles.last_at, OVER));
    });
  },
};
