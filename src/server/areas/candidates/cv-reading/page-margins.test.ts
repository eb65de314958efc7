import { describe, expect, it } from 'vitest';
import type { Row } from './page-cells.ts';
import { withoutMargins } from './page-margins.ts';

const row = (y: number, text: string): Row => ({
  y,
  cells: [{ text, x: 20, y, width: 100, end: 120, size: 10, font: 'f1' }],
});
const page = (...texts: [number, string][]) => texts.map(([y, text]) => row(y, text));
const textsOf = (pages: Row[][]) => pages.map((rows) => rows.map(({ cells }) => cells[0]?.text));

describe('the margins of pages', () => {
  it('are left out where only the number of the page differs; the head of the first page stays', () => {
    const first = page([30, 'Anna Riva'], [100, 'Cuoca'], [200, 'Hotel Mare'], [300, 'Bar'], [800, 'Anna Riva – 1/2']);
    const second = page([30, 'Anna Riva'], [100, 'Cameriera'], [200, 'Lido'], [300, 'Pub'], [800, 'Anna Riva – 2/2']);
    expect(textsOf(withoutMargins([first, second]))).toEqual([
      ['Anna Riva', 'Cuoca', 'Hotel Mare', 'Bar'],
      ['Cameriera', 'Lido', 'Pub'],
    ]);
  });

  it('are not dates that two pages have at one height', () => {
    const first = page([30, '01/2020 – 12/2020'], [100, 'Cuoca'], [800, 'Hotel 3']);
    const second = page([30, '01/2018 – 12/2018'], [100, 'Commis'], [800, 'Hotel 4']);
    expect(textsOf(withoutMargins([first, second]))).toEqual(textsOf([first, second]));
  });

  it('are page numbers and the date of the file, also on one page', () => {
    const only = page([30, 'Anna Riva'], [60, 'Ultimo aggiornamento 29 aprile 2016'], [800, 'Page 1 / 1 - Curriculum']);
    expect(textsOf(withoutMargins([only]))).toEqual([['Anna Riva']]);
  });
});
