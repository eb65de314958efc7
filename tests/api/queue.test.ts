// On both engines: jobs are told of by the database's own LISTEN and NOTIFY.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openQueue, type Queue } from '#server/platform/queue.ts';
import { noTraces } from '#server/platform/spans.ts';
import { openWorld, PATIENCE_MS } from '../world.ts';

const HOUR_SECONDS = 3600;
const world = await openWorld();
let queue: Queue;
const ran = vi.fn();
beforeAll(async () => {
  const { database, log } = world.platform;
  // What is found here is found because the database told of it.
  queue = await openQueue(database, { works: true, log, traces: noTraces, pollSeconds: HOUR_SECONDS });
  await queue.work('told', async (data) => ran(data));
  // The first look may find this one by itself.
  await queue.send(world.db, 'told', { job: 'first' });
  await vi.waitFor(() => expect(ran.mock.calls).toEqual([[{ job: 'first' }]]), { timeout: PATIENCE_MS });
  ran.mockClear();
});
afterAll(async () => {
  await queue.stop();
  await world.close();
});

describe('a job', () => {
  it('is run when its transaction commits, by a process that did not look for it', async () => {
    await world.db.transaction((tx) => queue.send(tx, 'told', { job: 'second' }));
    await expect.poll(() => ran.mock.calls).toEqual([[{ job: 'second' }]]);
    ran.mockClear();
    await world.db.transaction(async (tx) => {
      await queue.sendMany(
        tx,
        'told',
        Array.from({ length: 50 }, (_, job) => ({ job })),
      );
    });
    // More than one look takes.
    await expect.poll(() => ran.mock.calls.length).toBe(50);
    ran.mockClear();
  });

  it('of a transaction that is rolled back is not run', async () => {
    const cut = world.db.transaction(async (tx) => {
      await queue.send(tx, 'told', { job: 'undone' });
      throw new Error('Undone');
    });
    await expect(cut).rejects.toThrow('Undone');
    await queue.send(world.db, 'told', { job: 'third' });
    await expect.poll(() => ran.mock.calls).toEqual([[{ job: 'third' }]]);
  });
});
