import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a cell of an export', () => {
  it('that begins as a formula does, in any width and behind any blank, is text', () => {
    for (const value of [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
      ' =1',
      '\u00a0=1',
      '\u200b=1',
      '\ufeff=1',
      '\t=1',
      '\tx',
      '\rx',
      '\nx',
    ]) {
      expect(toCsv([[value]]).replace(/^\uFEFF"?/, ''), JSON.stringify(value)).toMatch(/^'/);
    }
    expect(toCsv([['Anna', 'a=b', 'C-3', ' x', '']])).toBe('\uFEFFAnna;a=b;C-3; x;\r\n');
    expect(toCsv([['=1;"2"', 'due\nrighe']])).toBe('\uFEFF"\'=1;""2""";"due\nrighe"\r\n');
  });
});
