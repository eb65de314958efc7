import { describe, expect, it } from 'vitest';
import { NotConnected } from './database-unavailable.ts';
import { eachAlone } from './each-alone.ts';
import { openLog } from './log.ts';

const platform = { log: openLog('silent') };

/** Which parts were begun, where the second fails with an error and the job with words. */
async function begunWith(error: Error, words: string): Promise<number[]> {
  const begun: number[] = [];
  const job = eachAlone(platform, [1, 2, 3], async (part) => {
    begun.push(part);
    if (part === 2) throw error;
  });
  await expect(job).rejects.toThrow(words);
  return begun;
}

describe('a part of a job that fails', () => {
  it('keeps no other from its turn, and fails the job once all had theirs', async () => {
    expect(await begunWith(new Error('No'), '1 of 3 parts of a job failed')).toEqual([1, 2, 3]);
  });

  it('for want of a connection to the database ends the job at once', async () => {
    const away = new NotConnected(new Error('ECONNREFUSED'));
    expect(await begunWith(away, 'ECONNREFUSED')).toEqual([1, 2]);
    expect(await begunWith(new Error('A query', { cause: away }), 'A query')).toEqual([1, 2]);
  });

  it('is none where all are done', async () => {
    await expect(eachAlone(platform, [1, 2], async () => {})).resolves.toBeUndefined();
  });
});
