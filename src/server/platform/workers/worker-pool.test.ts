import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import * as tasks from '#tests/worker-tasks.ts';
import { openLog } from '../log.ts';
import { type PoolLimits, WorkerPool } from './worker-pool.ts';
import { openWorkers } from './workers.ts';

const limits: PoolLimits = {
  processes: 1,
  queue: 2,
  perClient: 2,
  heapMb: 64,
  memoryMb: 300,
  waitMs: 20_000,
  stayMs: 30_000,
  idleMs: 20_000,
};
const taskFolders = [fileURLToPath(new URL('../../../../tests', import.meta.url))];
let pool: WorkerPool;
const open = (changes: Partial<PoolLimits> = {}) => {
  pool = new WorkerPool({ ...limits, ...changes }, taskFolders);
  return pool;
};
afterEach(() => pool.close());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const numberOf = async (outcome: Promise<{ done: true; value: number } | { done: false }>) => {
  const given = await outcome;
  return given.done ? given.value : Number.NaN;
};

describe('a pool of worker processes', () => {
  it('gives what a task gives, bytes as bytes', async () => {
    open();
    expect(await pool.run(tasks.doubleTask, { number: 21 })).toEqual({ done: true, value: 42 });
    expect(await pool.run(tasks.countBytesTask, new Uint8Array(10_000_000))).toEqual({ done: true, value: 10_000_000 });
    expect(await pool.run(tasks.echoTask, new Uint8Array([1, 2, 3]))).toEqual({
      done: true,
      value: new Uint8Array([1, 2, 3]),
    });
  });

  it('kills a task that takes too long, and goes on with the next', async () => {
    open();
    const stuck = pool.run(tasks.spinTask, undefined);
    const next = pool.run(tasks.doubleTask, { number: 2 });
    expect(await stuck).toEqual({ done: false, why: 'time' });
    expect(await next).toEqual({ done: true, value: 4 });
  });

  it('lets a task run long where it uses no processor time', async () => {
    open();
    expect(await pool.run(tasks.sleepTask, 2 * tasks.sleepTask.cpuMs)).toEqual({
      done: true,
      value: 2 * tasks.sleepTask.cpuMs,
    });
  });

  it('says that it is busy, and blames no file, when a task does not get to its end on a busy machine', async () => {
    open({ stayMs: 1000 });
    await expect(pool.run(tasks.sleepTask, 60_000)).rejects.toThrow(expect.objectContaining({ name: 'PoolBusy' }));
  });

  it('stops a task that uses too much memory, on the heap or beside it', async () => {
    open();
    expect(await pool.run(tasks.eatHeapTask, undefined)).toEqual({ done: false, why: 'memory' });
    expect(await pool.run(tasks.eatBuffersTask, undefined)).toEqual({ done: false, why: 'memory' });
  });

  it('outlives a crash of native code, and says so', async () => {
    open();
    expect(await pool.run(tasks.crashTask, undefined)).toEqual({ done: false, why: 'crash' });
    expect(await pool.run(tasks.doubleTask, { number: 3 })).toEqual({ done: true, value: 6 });
  });

  it('throws what a task throws, and keeps the process', async () => {
    open();
    const pid = await numberOf(pool.run(tasks.processIdTask, undefined));
    await expect(pool.run(tasks.refuseTask, undefined)).rejects.toThrow('The task refuse failed: not this one');
    expect(await numberOf(pool.run(tasks.processIdTask, undefined))).toBe(pid);
  });

  it('takes only so many tasks, and lets none wait for ever', async () => {
    open({ waitMs: 50 });
    const running = pool.run(tasks.spinTask, undefined);
    const waiting = [pool.run(tasks.doubleTask, { number: 1 }), pool.run(tasks.doubleTask, { number: 1 })];
    await expect(pool.run(tasks.doubleTask, { number: 1 })).rejects.toThrow(
      expect.objectContaining({ name: 'PoolBusy' }),
    );
    for (const late of waiting) await expect(late).rejects.toThrow(expect.objectContaining({ name: 'PoolBusy' }));
    expect(await running).toMatchObject({ done: false });
  });

  it('starts a process only for work, and ends it when there is none', async () => {
    open({ idleMs: 50 });
    const pid = await numberOf(pool.run(tasks.processIdTask, undefined));
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await numberOf(pool.run(tasks.processIdTask, undefined))).not.toBe(pid);
  });

  it('leaves nothing running when it is closed, and refuses what comes after', async () => {
    open();
    const pid = await numberOf(pool.run(tasks.processIdTask, undefined));
    const running = pool.run(tasks.spinTask, undefined);
    const waiting = pool.run(tasks.doubleTask, { number: 1 });
    waiting.catch(() => {});
    await pool.close();
    expect(isAlive(pid)).toBe(false);
    expect(await running).toMatchObject({ done: false });
    await expect(waiting).rejects.toThrow();
    await expect(pool.run(tasks.doubleTask, { number: 1 })).rejects.toThrow();
  });

  it('gives its processes no secrets, and no way to write files', async () => {
    open();
    expect(await pool.run(tasks.environmentTask, undefined)).toEqual({
      done: true,
      value: expect.not.arrayContaining(['PATH', 'HOME', 'DATABASE_URL']),
    });
    expect(await pool.run(tasks.writeFileTask, join(tmpdir(), 'brigata-worker-wrote-this'))).toEqual({
      done: true,
      value: 'ERR_ACCESS_DENIED',
    });
  });
});

describe('a client of a pool', () => {
  it('has one task running at a time, and the tasks of others go on', async () => {
    open({ processes: 2, queue: 10 });
    // Both processes are there before.
    await Promise.all(['one', 'another'].map((client) => pool.run(tasks.spinTask, undefined, client)));
    const order: string[] = [];
    const said = (name: string, outcome: Promise<unknown>) => outcome.then(() => order.push(name));
    const greedy = [
      said('first of one', pool.run(tasks.spinTask, undefined, 'one')),
      said('second of one', pool.run(tasks.spinTask, undefined, 'one')),
    ];
    const other = said('of another', pool.run(tasks.doubleTask, { number: 1 }, 'another'));
    await Promise.all([...greedy, other]);
    // How long the second process takes to start is the machine's: the other task does not wait for both of theirs.
    expect(order.at(-1)).toBe('second of one');
  });

  it('lets everybody else go first between two of its own, where there is one process', async () => {
    open({ queue: 20, perClient: 8 });
    const order: string[] = [];
    const said = (name: string, outcome: Promise<unknown>) => outcome.then(() => order.push(name));
    const double = (client: string | null) => said(String(client), pool.run(tasks.doubleTask, { number: 1 }, client));
    const greedy = [said('one', pool.run(tasks.spinTask, undefined, 'one')), ...[1, 2, 3].map(() => double('one'))];
    await Promise.all([...greedy, double('another'), double('another'), double(null), double('a third')]);
    expect(order).toEqual(['one', 'another', 'null', 'a third', 'one', 'another', 'one', 'one']);
  });

  it('is refused beyond its own tasks, while others and work of nobody are taken', async () => {
    open({ queue: 10 });
    const running = pool.run(tasks.spinTask, undefined, 'one');
    const waiting = pool.run(tasks.doubleTask, { number: 1 }, 'one');
    await expect(pool.run(tasks.doubleTask, { number: 1 }, 'one')).rejects.toThrow(
      expect.objectContaining({ name: 'ClientBusy' }),
    );
    expect(await pool.run(tasks.doubleTask, { number: 2 }, 'another')).toEqual({ done: true, value: 4 });
    expect(await Promise.all([1, 2, 3].map(() => pool.run(tasks.doubleTask, { number: 3 })))).toHaveLength(3);
    await Promise.all([running, waiting]);
    expect(await pool.run(tasks.doubleTask, { number: 4 }, 'one')).toEqual({ done: true, value: 8 });
  });
});

describe('a worker process that was taken over', () => {
  it('cannot read the environment of the server, nor any file but our code', async () => {
    open();
    const folder = mkdtempSync(join(tmpdir(), 'brigata-data-'));
    const secret = join(folder, 'cv.pdf');
    writeFileSync(secret, 'x');
    for (const path of [
      `/proc/${process.pid}/environ`,
      '/proc/self/environ',
      `/proc/self/root/proc/${process.pid}/environ`,
      '/etc/passwd',
      secret,
    ])
      expect([path, await pool.run(tasks.readFileTask, path)]).toEqual([
        path,
        { done: true, value: 'ERR_ACCESS_DENIED' },
      ]);
    expect(await pool.run(tasks.readFileTask, fileURLToPath(import.meta.url))).toEqual({ done: true, value: 'read' });
    rmSync(folder, { recursive: true });
  });

  it('is killed when it says what our program never says, and the server goes on', async () => {
    open();
    for (const bytes of [tasks.nonsense, tasks.noMessage, tasks.tooLong, tasks.answerOfAnother, tasks.begunAgain])
      expect(await pool.run(tasks.sayBytesTask, bytes)).toEqual({ done: false, why: 'crash' });
    expect(await pool.run(tasks.doubleTask, { number: 5 })).toEqual({ done: true, value: 10 });
  });
});

describe('the pools of a server', () => {
  it('answer 503 with when to come back where one is full, while the others go on', async () => {
    open();
    const small = { ...limits, queue: 1 };
    const workers = openWorkers(
      openLog('silent'),
      { files: small, readings: small, pictures: small, quick: small },
      taskFolders,
    );
    const flood = [workers.run(tasks.spinTask, undefined), workers.run(tasks.spinTask, undefined)];
    await expect(workers.run(tasks.doubleTask, { number: 1 })).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '10' },
      body: { detail: expect.stringContaining('riprova') },
    });
    for (const pool of ['quick', 'readings', 'pictures'] as const)
      expect(await workers.run({ ...tasks.doubleTask, pool }, { number: 4 })).toEqual({ done: true, value: 8 });
    await Promise.all(flood);
    await workers.close();
  });

  it('answer 429 with when to come back to a client with too many tasks waiting', async () => {
    open();
    const roomy = { ...limits, queue: 10 };
    const workers = openWorkers(
      openLog('silent'),
      { files: roomy, readings: roomy, pictures: roomy, quick: roomy },
      taskFolders,
    );
    const double = () => workers.run(tasks.doubleTask, { number: 1 });
    await workers.forClient('one', async () => {
      const own = [workers.run(tasks.spinTask, undefined), double()];
      await expect(double()).rejects.toMatchObject({
        status: 429,
        headers: { 'Retry-After': '10' },
        body: { detail: expect.stringContaining('attendi') },
      });
      expect(await workers.forClient('another', double)).toEqual({ done: true, value: 2 });
      await Promise.all(own);
    });
    await workers.close();
  });
});
