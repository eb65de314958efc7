import { afterAll, describe, expect, it, vi } from 'vitest';
import { NotConnected } from '#server/platform/database-unavailable.ts';
import { GuessLimit, WaitRefusal } from '#server/platform/http/guess-limit.ts';
import { rateLimit, WIDER } from '#server/platform/http/limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readingLate } from '#server/platform/replica/reading-late.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const SECONDS = 3600;
/** What an attempt was answered: nothing, or the refusal and its seconds. */
async function attempt(take: Promise<void>): Promise<{ status: number; seconds: number } | null> {
  try {
    await take;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, seconds: Number(new Headers(error.headers).get('Retry-After')) };
  }
}

describe('a limit of attempts', () => {
  it('lets so many through, then says how many seconds are left', async () => {
    const limit = rateLimit(world.db, 'test_few', { points: 2, seconds: SECONDS });
    expect([await attempt(limit.take('a')), await attempt(limit.take('a'))]).toEqual([null, null]);
    const refused = await attempt(limit.take('a'));
    expect(refused?.status).toBe(429);
    expect(refused?.seconds).toBeGreaterThan(SECONDS - 120);
    expect(refused?.seconds).toBeLessThanOrEqual(SECONDS);
    expect(await attempt(limit.take('b'))).toBeNull();
  });

  it('holds a network that one customer may own to ten times as many, however many addresses it has', async () => {
    const limit = rateLimit(world.db, 'test_wide', { points: 1, seconds: SECONDS });
    const answers: (number | undefined)[] = [];
    for (let network = 0; network <= WIDER; network++)
      answers.push((await attempt(limit.take(`2001:db8:1:${network}::/64`)))?.status);
    expect(answers).toEqual([...Array(WIDER).fill(undefined), 429]);
    expect(await attempt(limit.take('2001:db8:2::/64'))).toBeNull();
    // An IPv4 address is nobody's network.
    for (let last = 1; last <= WIDER + 1; last++) expect(await attempt(limit.take(`192.0.2.${last}`))).toBeNull();
  });

  it('sets no timer of its own to forget what is over', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await rateLimit(world.db, 'test_timer', { points: 1, seconds: SECONDS }).take('a');
    const longest = Math.max(0, ...timers.mock.calls.map(([, ms]) => ms ?? 0));
    timers.mockRestore();
    expect(longest).toBeLessThan(SECONDS * 1000);
  });

  it('does not hold up what a replica can answer while the database is away; anything else is not let through', async () => {
    const away = new Proxy(world.db, {
      get: () => () => {
        throw new NotConnected(new Error('ECONNREFUSED'));
      },
    });
    const limit = rateLimit(away, 'test_away', { points: 1, seconds: SECONDS });
    await expect(limit.take('a')).rejects.toBeInstanceOf(NotConnected);
    await expect(readingLate(false, () => limit.take('a'))).rejects.toBeInstanceOf(NotConnected);
    await expect(readingLate(true, () => limit.take('a'))).resolves.toBeUndefined();
    const broken = new Proxy(world.db, {
      get: () => () => {
        throw new Error('A mistake');
      },
    });
    const mistaken = rateLimit(broken, 'test_broken', { points: 1, seconds: SECONDS });
    await expect(readingLate(true, () => mistaken.take('a'))).rejects.toThrow('A mistake');
  });
});

describe('a limit of guesses', () => {
  const rules = { free: 1, memory: SECONDS };
  /** A guess that comes too early, as it is refused. */
  const early = async (limit: GuessLimit) => {
    const refused = await limit.take('somebody').catch((error: unknown) => error);
    if (!(refused instanceof WaitRefusal)) throw new Error('Not refused');
    return { shouldRecord: refused.shouldRecord, seconds: Number(new Headers(refused.headers).get('Retry-After')) };
  };

  it('records the first refusal of a flood alone, says to each how long, and keeps the subjects of limits apart', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const limits = ['test_one', 'test_two'].map((name) => new GuessLimit(world.db, name, rules));
    for (const limit of limits) {
      await limit.take('somebody');
      await limit.take('somebody');
      expect([await early(limit), await early(limit), await early(limit)]).toEqual([
        { shouldRecord: true, seconds: 1 },
        { shouldRecord: false, seconds: 1 },
        { shouldRecord: false, seconds: 1 },
      ]);
    }
    vi.useRealTimers();
  });
});
