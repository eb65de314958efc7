import { describe, expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

describe('a waiting time', () => {
  it('is said in seconds, minutes or hours, rounded up', () => {
    expect([0, 1, 7.2, 59, 60, 61, 900, 3600, 7000].map(waitingTime)).toEqual([
      '1 secondo',
      '1 secondo',
      '8 secondi',
      '59 secondi',
      '1 minuto',
      '2 minuti',
      '15 minuti',
      '1 ora',
      '2 ore',
    ]);
  });
});
