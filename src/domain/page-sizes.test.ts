import { describe, expect, it } from 'vitest';
import { pageSizes, rowsOfPage } from './page-sizes.ts';

describe('the rows of a page', () => {
  it('are the usual number unless asked, at least one, and never more than the most', () => {
    expect(rowsOfPage(undefined, pageSizes.orders)).toBe(5);
    expect(rowsOfPage('10', pageSizes.orders)).toBe(10);
    expect(rowsOfPage('50', pageSizes.orders)).toBe(50);
    expect(rowsOfPage('51', pageSizes.orders)).toBe(50);
    expect(rowsOfPage('0', pageSizes.orders)).toBe(1);
  });
});
