import { describe, expect, it } from 'vitest';
import { italianLongDate, monthWords, relativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

describe('relative time', () => {
  it('is adesso at no difference, then seconds, minutes, hours and days up to seven', () => {
    expect([0, 1, 59, 60, 3599, 3600, 86_399, 86_400, 7 * 86_400].map(ago)).toEqual([
      'adesso',
      '1 secondo fa',
      '59 secondi fa',
      '1 minuto fa',
      '59 minuti fa',
      '1 ora fa',
      '23 ore fa',
      '1 giorno fa',
      '7 giorni fa',
    ]);
  });
  it('is the date after seven days, in Rome', () => {
    expect(ago(8 * 86_400)).toBe('il 13/11/2026');
    expect(relativeTime('2026-10-31T23:30:00Z', now)).toBe('il 1/11/2026'.replace('1/', '01/'));
  });
});

describe('a date in words', () => {
  it('is Rome’s day with its month, and a month of a career is short', () => {
    expect(italianLongDate('2027-03-31T22:30:00Z')).toBe('1 aprile 2027');
    expect(monthWords('2023-03')).toBe('mar 2023');
  });
});
