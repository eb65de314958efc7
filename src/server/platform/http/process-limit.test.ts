import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processLimit } from './process-limit.ts';
import { Refusal } from './refusal.ts';

describe('a limit that a process counts by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const waits: (string | undefined)[] = [];
  const isTaken = (limit: ReturnType<typeof processLimit>, key: string) => {
    try {
      limit.take(key);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      waits.push(error.headers['Retry-After']);
      return false;
    }
  };

  it('ends a while after the first call of a client, also of one that goes on, and is nobody else’s', () => {
    const limit = processLimit({ points: 2, seconds: 60 });
    const first = [1, 2, 3].map(() => isTaken(limit, '192.0.2.1'));
    expect([first, isTaken(limit, '192.0.2.2')]).toEqual([[true, true, false], true]);
    vi.advanceTimersByTime(59_000);
    expect(isTaken(limit, '192.0.2.1')).toBe(false);
    expect(waits).toEqual(['60', '1']);
    vi.advanceTimersByTime(1000);
    expect(isTaken(limit, '192.0.2.1')).toBe(true);
  });

  it('holds the larger network of an IPv6 client too', () => {
    const limit = processLimit({ points: 1, seconds: 60 });
    const taken = Array.from({ length: 12 }, (_, n) => isTaken(limit, `2001:db8:7:${n.toString(16)}::/64`));
    expect(taken.filter(Boolean)).toHaveLength(10);
    // An IPv4 client is in no larger one.
    for (let n = 0; n < 12; n++) expect(isTaken(limit, `192.0.2.${n}`)).toBe(true);
  });
});
