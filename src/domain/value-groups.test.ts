import { describe, expect, it } from 'vitest';
import { groupedValues } from './value-groups.ts';

describe('values that people ask for together', () => {
  it('are one where all of them are asked for, and single ones else', () => {
    const all = ['part-time', 'part-time-afternoon', 'part-time-evening', 'part-time-morning'];
    const together = groupedValues('contract_typology', ['full-time', ...all]);
    expect(together.map(({ words }) => words)).toEqual([null, 'Part time']);
    expect(groupedValues('contract_typology', all.slice(1)).map(({ values }) => values)).toEqual(
      all.slice(1).map((value) => [value]),
    );
    expect(groupedValues('language', ['en', 'de'])).toHaveLength(2);
  });
});
