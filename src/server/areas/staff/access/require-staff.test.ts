import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { isProved } from './require-staff.ts';

describe('a second factor', () => {
  it('opens the back office for twelve hours, and nothing does that was never proved', () => {
    const now = Date.UTC(2026, 10, 26, 12);
    const provedAgo = (ms: number) => isProved({ secondFactorAt: new Date(now - ms) }, now);
    expect([0, 12 * HOUR_MS - 1, 12 * HOUR_MS, 13 * HOUR_MS].map(provedAgo)).toEqual([true, true, false, false]);
    expect(isProved({ secondFactorAt: null }, now)).toBe(false);
    // By the clock, where no moment is given.
    expect([new Date(), new Date(0)].map((secondFactorAt) => isProved({ secondFactorAt }))).toEqual([true, false]);
  });
});
