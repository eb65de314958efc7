import { describe, expect, it } from 'vitest';
import { freeSpan } from './free-span.ts';

const summer = { from: '2027-05-20', to: '2027-09-30' };
const winter = { from: '2027-12-08', to: null };
const TODAY = '2027-03-01';

describe('when somebody is free', () => {
  it('is said by the first span that touches the days of the offer', () => {
    expect(freeSpan([winter, summer], { from: '2027-06-01', to: '2027-08-31' }, TODAY)).toEqual(summer);
    expect(freeSpan([summer, winter], { from: '2027-12-01', to: '2028-03-31' }, TODAY)).toEqual(winter);
    expect(freeSpan([winter, summer], { from: null, to: null }, TODAY)).toEqual(summer);
  });

  it('is the next one where none touches them, and nothing where all are over or none is written', () => {
    expect(freeSpan([winter, summer], { from: '2027-03-10', to: '2027-04-30' }, TODAY)).toEqual(summer);
    expect(freeSpan([summer], { from: null, to: null }, '2027-10-01')).toBeNull();
    expect(freeSpan([], { from: null, to: null }, TODAY)).toBeNull();
  });
});
