import { describe, expect, it } from 'vitest';
import { romeHour } from '#domain/rome-time.ts';
import { greetingAt } from './greeting.ts';

describe('the greeting of a company', () => {
  it('follows the clock in Rome, in summer and in winter', () => {
    const at = (moment: string) => greetingAt(romeHour(moment));
    expect(
      ['2026-07-01T02:59:00Z', '2026-07-01T03:00:00Z', '2026-07-01T14:59:00Z', '2026-07-01T15:00:00Z'].map(at),
    ).toEqual(['Buonasera', 'Buongiorno', 'Buongiorno', 'Buonasera']);
    expect(
      ['2026-12-01T03:59:00Z', '2026-12-01T04:00:00Z', '2026-12-01T15:59:00Z', '2026-12-01T16:00:00Z'].map(at),
    ).toEqual(['Buonasera', 'Buongiorno', 'Buongiorno', 'Buonasera']);
  });
});
