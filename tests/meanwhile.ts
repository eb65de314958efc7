import { vi } from 'vitest';
import type { World } from './world.ts';

/** Does something when the next transaction is about to begin, and before it does: what another request may do. */
export function meanwhile({ db }: Pick<World, 'db'>, act: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (run, config) => {
    await act();
    return begin(run, config);
  });
}
