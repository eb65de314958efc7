import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from './platform/config.ts';
import { openLog } from './platform/log.ts';
import { stopper } from './shutdown.ts';

const processOf = (close: () => Promise<void>, drainSeconds = 0) => ({
  shutdown: new AbortController(),
  config: { ...readConfig({}, 'all'), drainSeconds },
  log: openLog('silent'),
  close,
});
const never = () => new Promise<void>(() => {});

describe('a process that has to stop', () => {
  it('ends with 0 when all was closed', async () => {
    const exit = vi.fn();
    stopper(
      processOf(async () => {}),
      createServer(),
      exit,
    )();
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
  });

  it('ends by a deadline when something under way never does', async () => {
    const exit = vi.fn();
    stopper(processOf(never), createServer(), exit, 10)();
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]));
  });

  it('ends with 1 when something cannot be closed', async () => {
    const exit = vi.fn();
    stopper(
      processOf(() => Promise.reject(new Error('no'))),
      null,
      exit,
    )();
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]));
  });

  it('is hurried by a second signal, first through its waiting, then to its end', async () => {
    const exit = vi.fn();
    const close = vi.fn(never);
    const signal = stopper(processOf(close, 600), createServer(), exit);
    signal();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(close).not.toHaveBeenCalled();
    signal();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(exit).not.toHaveBeenCalled();
    signal();
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
