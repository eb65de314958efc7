import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEuros, readWhole, roundToEuros, writeEuros } from './written-euros.ts';

describe('a sum of euros', () => {
  it.each([
    ['1.450,50', 145_050],
    ['1450,5', 145_050],
    ['1 450', 145_000],
    ['€ 1.450', 145_000],
    ['1.450 €', 145_000],
    ['1450.50', 145_050],
    ['1 450,00 euro', 145_000],
    ['0,5', 50],
    ['15', 1500],
    ['  ', null],
    ['', null],
    ['€', 'unreadable'],
    ['1,450', 'unreadable'],
    ['1.45.0', 'unreadable'],
    ['1450,505', 'unreadable'],
    ['circa 1450', 'unreadable'],
    ['1400-1600', 'unreadable'],
    ['-5', 'unreadable'],
    ['1450€', 145_000],
    ['1450EUR', 145_000],
    ['€', 'unreadable'],
    ['100.000.000', 10_000_000_000],
    ['100.000.000,01', 'unreadable'],
    ['99999999999', 'unreadable'],
  ])('written “%s” is %s cents', (text, cents) => expect(readEuros(text)).toBe(cents));

  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  const written = (sum: number, { thousands, sign, places }: { thousands: string; sign: string; places: number }) => {
    const whole = String(Math.trunc(sum / 100)).replace(/\B(?=(?:\d{3})+$)/g, thousands);
    const rest = String(sum % 100).padStart(2, '0');
    return sign.replace(
      'n',
      sum % 100 === 0 && places === 0 ? whole : `${whole},${sum % 10 === 0 && places === 1 ? rest[0] : rest}`,
    );
  };

  it('is read the same however Italians write it, and what we write is read back', () => {
    const ways = fc.record({
      thousands: fc.constantFrom('', '.', ' ', ' ', ' '),
      sign: fc.constantFrom('n', '€ n', 'n €', '€n', 'n euro', ' n ', 'EUR n'),
      places: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(fc.property(cents, ways, (sum, way) => readEuros(written(sum, way)) === sum));
    fc.assert(fc.property(cents, (sum) => readEuros(writeEuros(sum)) === sum));
  });

  it('that we write has two figures after the comma, or no comma', () => {
    expect([145_050, 145_005, 145_000, 50, 0].map(writeEuros)).toEqual(['1.450,50', '1.450,05', '1.450', '0,50', '0']);
  });

  it('is not read in a text as long as a page', () => {
    expect([readEuros(`${' '.repeat(80)}5`), readEuros('1'.repeat(10_000))]).toEqual(['unreadable', 'unreadable']);
  });

  it('of a pay is rounded to whole euros, half a euro up', () => {
    expect([145_050, 145_049, 145_000].map(roundToEuros)).toEqual([1451, 1450, 1450]);
  });

  it('is never guessed: any text is nothing, unreadable, or a number of cents', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readEuros(text);
        return read === null || read === 'unreadable' || (Number.isSafeInteger(read) && read >= 0);
      }),
    );
  });
});

describe('a whole number', () => {
  it.each([
    ['1.500', 1500],
    ['12', 12],
    ['-3', -3],
    ['', null],
    ['1,5', Number.NaN],
    ['1.5', Number.NaN],
    ['due', Number.NaN],
    [' 12 ', 12],
    ['1\u00a0500', 1500],
    ['12.500', 12_500],
    ['1.250.000', 1_250_000],
    ['-1 500', -1500],
    ['1234.500', Number.NaN],
    ['12 34', Number.NaN],
    ['1.500 euro', Number.NaN],
    ['circa 1.500', Number.NaN],
  ])('written “%s” is %s', (text, number) => expect(readWhole(text)).toEqual(number));
});
