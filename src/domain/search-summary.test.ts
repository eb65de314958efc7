import { describe, expect, it } from 'vitest';
import { paySentence, type SearchNumbers, searchSummary, THIN_LIST } from './search-summary.ts';

const NUMBERS: SearchNumbers = {
  job: 'cuoco',
  at: 'in Lombardia',
  offers: 40,
  isBounded: false,
  withLodging: 10,
  summer: 12,
  winter: 3,
};
const told = (changes: Partial<SearchNumbers>) =>
  searchSummary({ ...NUMBERS, ...changes }).map(({ text, values }) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  );

describe('the summary of a search', () => {
  it('says how many offers there are, how many with lodging, and of which season', () => {
    expect(told({})).toEqual([
      'Adesso in Lombardia ci sono 40 offerte aperte per cuoco.',
      '10 comprendono l’alloggio (25%).',
      '12 sono per l’estate.',
      '3 sono per l’inverno.',
    ]);
  });

  it('leaves out what there is none of', () => {
    expect(told({ job: null, withLodging: 0, summer: 0, winter: 0 })).toEqual([
      'Adesso in Lombardia ci sono 40 offerte aperte.',
    ]);
    expect(told({ withLodging: 1, summer: 0, winter: 1 }).slice(1)).toEqual([
      'Una comprende l’alloggio.',
      'Una è per l’inverno.',
    ]);
  });

  it('says no share of what was not counted to the end', () => {
    expect(told({ offers: 2000, isBounded: true, withLodging: 900 })).toEqual([
      'Adesso in Lombardia ci sono più di 2.000 offerte aperte per cuoco.',
    ]);
  });

  it('is nothing for a thin list', () => {
    expect(told({ offers: THIN_LIST - 1 })).toEqual([]);
    expect(told({ offers: THIN_LIST })).not.toEqual([]);
  });

  it('tells the middle half of the pay only where it is one', () => {
    const pay = { low: 1500, median: 1600, high: 1800, at: 'in Lombardia' };
    expect(paySentence(pay).text).toContain('tra {low} e {high}');
    expect(paySentence({ ...pay, low: 1600, high: 1600 }).text).not.toContain('{low}');
  });
});
