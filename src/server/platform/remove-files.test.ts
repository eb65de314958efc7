import { drizzle } from 'drizzle-orm/pglite';
import { describe, expect, it, vi } from 'vitest';
import { FileStoreAway, folderStore } from './files.ts';
import { openLog } from './log.ts';
import { removingLater } from './remove-files.ts';

/** A store whose `remove` fails as often as is said, and the jobs that were sent. */
async function storeThatFails(times: number) {
  const removed: string[] = [];
  let left = times;
  let answering = Promise.resolve();
  const store = {
    ...folderStore('/nowhere'),
    async remove(key: string) {
      await answering;
      if (left-- > 0) throw new FileStoreAway(new Error('ECONNREFUSED'));
      removed.push(key);
    },
  };
  const jobs: object[] = [];
  let handle: (data: unknown) => Promise<void> = async () => {};
  const queue = {
    work: async (_name: string, handler: typeof handle) => {
      handle = handler;
    },
    send: vi.fn(async (_tx: unknown, _name: string, data: object) => void jobs.push(data)),
    sendMany: async (_tx: unknown, _name: string, data: readonly object[]) => void jobs.push(...data),
  };
  const files = await removingLater(store, { db: drizzle.mock(), queue, log: openLog('silent') });
  /** From here on the store does not answer, until what is given is called. */
  const hang = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    return resolve;
  };
  return { hang, files, jobs, removed, queue, work: (data: unknown) => handle(data) };
}

describe('removing a file', () => {
  it('happens at once where the store answers', async () => {
    const { files, jobs, removed } = await storeThatFails(0);
    await files.remove('cv/uno.pdf');
    expect([removed, jobs]).toEqual([['cv/uno.pdf'], []]);
  });

  it('while the store is away is no failure of what asked for it: a job does it, as often as it takes', async () => {
    const { files, jobs, removed, work } = await storeThatFails(2);
    await files.remove('cv/uno.pdf');
    expect([removed, jobs]).toEqual([[], [{ key: 'cv/uno.pdf' }]]);
    await expect(work(jobs[0])).rejects.toBeInstanceOf(FileStoreAway);
    await work(jobs[0]);
    expect(removed).toEqual(['cv/uno.pdf']);
  });

  it('is left to a job too where the store does not answer, and is done twice without harm', async () => {
    const { files, jobs, removed, work, hang } = await storeThatFails(0);
    const answers = hang();
    await files.remove('cv/uno.pdf');
    expect([removed, jobs]).toEqual([[], [{ key: 'cv/uno.pdf' }]]);
    answers();
    await work(jobs[0]);
    expect(removed).toEqual(['cv/uno.pdf', 'cv/uno.pdf']);
  });

  it('is asked for in the transaction that removes what names it, before anything is removed', async () => {
    const { files, jobs, removed, work } = await storeThatFails(0);
    await files.removeOnCommit(drizzle.mock(), ['cv/uno.pdf', 'cv/due.pdf']);
    expect([removed, jobs]).toEqual([[], [{ key: 'cv/uno.pdf' }, { key: 'cv/due.pdf' }]]);
    for (const job of jobs) await work(job);
    expect(removed).toEqual(['cv/uno.pdf', 'cv/due.pdf']);
  });

  it('can be asked for now, by a caller that does it again otherwise', async () => {
    const { files, jobs } = await storeThatFails(1);
    await expect(files.removeNow('cv/uno.pdf')).rejects.toBeInstanceOf(FileStoreAway);
    expect(jobs).toEqual([]);
  });

  it('is no failure either where the database is away too', async () => {
    const { files, queue } = await storeThatFails(1);
    queue.send.mockRejectedValueOnce(new Error('away'));
    await expect(files.remove('cv/uno.pdf')).resolves.toBeUndefined();
  });
});
