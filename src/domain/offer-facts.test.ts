import { describe, expect, it } from 'vitest';
import { chipOfFeatured, contractFacts, monthsLabel, whenLabel } from './offer-facts.ts';

describe('the facts of an offer', () => {
  it('say its months in a few letters, with years only where they are needed', () => {
    expect(monthsLabel('2027-05-01', '2027-09-30')).toBe('mag–set');
    expect(monthsLabel('2026-12-01', '2027-03-31')).toBe('dic–mar');
    expect(monthsLabel('2027-05-01', null)).toBe('da mag');
    expect(monthsLabel(null, '2027-09-30')).toBe('fino a set');
    expect(monthsLabel('2027-08-01', '2027-08-31')).toBe('ago');
    expect(monthsLabel('2027-05-01', '2028-04-30')).toBe('mag 2027–apr 2028');
    expect(monthsLabel('2027-05-01', '2029-05-30')).toBe('mag 2027–mag 2029');
    expect(monthsLabel(null, null)).toBeNull();
  });
  it('say when the work is: its months, all year for an open-ended contract without days, else nothing', () => {
    const days = { date_start: '2027-05-01', date_end: '2027-09-30' };
    const none = { date_start: null, date_end: null };
    expect(whenLabel({ ...days, contract_period: 'indeterminate' })).toBe('mag–set');
    expect(whenLabel({ ...none, contract_period: 'indeterminate' })).toBe('Tutto l’anno');
    expect(whenLabel({ ...none, contract_period: 'determinate' })).toBeNull();
    expect(whenLabel({ ...none, contract_period: null })).toBeNull();
  });
  it('are contract and hours, and none that is not known', () => {
    expect(contractFacts({ contract_period: 'determinate', contract_typology: 'full-time' })).toEqual([
      'Tempo determinato',
      'Full time',
    ]);
    expect(contractFacts({ contract_period: null, contract_typology: null })).toEqual([]);
  });
  it('give a chip to the first two featured offers of a page alone', () => {
    const offers = [1, 2, 3, 4].map((id) => ({ id, is_featured: id !== 2 }));
    expect([...chipOfFeatured(offers)]).toEqual([1, 3]);
  });
});
