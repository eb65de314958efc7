import { describe, expect, it } from 'vitest';
import { spanInWords } from './span-words.ts';

describe('a span in words', () => {
  const say = (from: string, to: string | null) => spanInWords({ from, to }, '2026-11-23');
  it('says the year where it is not this one', () => {
    expect(say('2026-11-30', '2026-12-20')).toBe('dal 30 novembre al 20 dicembre');
    expect(say('2027-05-01', '2027-09-30')).toBe('dal 1° maggio al 30 settembre 2027');
    expect(say('2026-12-08', '2027-04-10')).toBe('dall’8 dicembre 2026 al 10 aprile 2027');
  });
  it('without an end is from a day on, or from now', () => {
    expect(say('2026-12-08', null)).toBe('dall’8 dicembre in poi');
    expect(say('2027-02-01', null)).toBe('dal 1° febbraio 2027 in poi');
    expect(say('2026-11-23', null)).toBe('da subito');
  });
});
