import { describe, expect, it } from 'vitest';
import { flagFilters } from './offer-filters.ts';
import { ANY_OFFER, type AskedOffer, matchesSearch, type OfferFacts } from './offer-match.ts';
import { mapRows } from './table-rows.ts';

const offer: OfferFacts = {
  id: 7,
  job_id: 3,
  place_id: 40,
  province_id: 50,
  region_id: 60,
  company_slug: 'hotel-mare',
  contract_typology: 'full-time',
  contract_period: 'determinate',
  season: 'summer',
  experience_required: 'one-two-years',
  language_codes: ['en', 'de'],
  ...mapRows(flagFilters, () => false),
  has_room: true,
  minimum_salary: 1500,
  maximum_salary: 1800,
  published_at: 0,
  days: { from: '2027-05-01', to: '2027-09-30' },
};
const finds = (asked: Partial<AskedOffer>, changes: Partial<OfferFacts> = {}) =>
  matchesSearch({ ...offer, ...changes }, { ...ANY_OFFER, ...asked });

describe('a search finds an offer', () => {
  it('when it asks for nothing', () => {
    expect(finds({})).toBe(true);
    expect(finds({}, { contract_typology: null, contract_period: null, season: null, experience_required: null })).toBe(
      true,
    );
    expect(finds({}, { minimum_salary: null, maximum_salary: null })).toBe(true);
    expect(finds({}, { language_codes: [], has_room: false, is_urgent: true, is_career_day: true })).toBe(true);
  });

  it.each([
    ['job', { job_id: 3 }, { job_id: 4 }],
    ['surroundings', { near: new Set([39, 40]) }, { near: new Set([39]) }],
    ['surroundings, or anywhere with lodging', { near: new Set([39]), nearOrRoom: true }, { near: new Set([39]) }],
    ['province', { province_id: 50 }, { province_id: 51 }],
    ['region', { region_id: 60 }, { region_id: 61 }],
    ['words', { matchingIds: new Set([7]) }, { matchingIds: new Set([8]) }],
    ['company', { company_slug: 'hotel-mare' }, { company_slug: 'hotel-monte' }],
    ['hours', { contract_typology: ['part-time', 'full-time'] }, { contract_typology: ['part-time'] }],
    ['contract', { contract_period: ['extra', 'determinate'] }, { contract_period: ['extra'] }],
    ['season', { season: ['winter', 'summer'] }, { season: ['winter'] }],
    [
      'experience',
      { experience_required: ['less-than-one-year', 'one-two-years'] },
      { experience_required: ['less-than-one-year'] },
    ],
    ['one of the languages', { language: ['fr', 'de'] }, { language: ['fr', 'es'] }],
    ['lodging', { has_room: true }, { has_room: false }],
    ['urgency', { is_urgent: false }, { is_urgent: true }],
    ['career days', { is_career_day: false }, { is_career_day: true }],
  ] as const)('of the %s it asks for, and of no other', (_criterion, asked, other) => {
    expect(finds(asked)).toBe(true);
    expect(finds(other)).toBe(false);
  });

  it('outside its surroundings only where it has lodging, when lodging is taken anywhere', () => {
    const asked = { near: new Set([39]), nearOrRoom: true };
    expect([finds(asked), finds(asked, { has_room: false }), finds(asked, { has_room: false, place_id: 39 })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('only when it has every criterion, not some of them', () => {
    expect(finds({ job_id: 3, region_id: 61 })).toBe(false);
    expect(finds({ job_id: 4, region_id: 60 })).toBe(false);
    expect(finds({ job_id: 3, region_id: 60, has_room: true, season: ['summer'] })).toBe(true);
  });

  it('that says nothing of a criterion only when the criterion is not asked for', () => {
    expect(finds({ contract_typology: ['full-time'] }, { contract_typology: null })).toBe(false);
    expect(finds({ season: ['summer'] }, { season: null })).toBe(false);
    expect(finds({ language: ['en'] }, { language_codes: [] })).toBe(false);
  });
});

describe('a pay that is asked for', () => {
  it('at least is met when the offer may pay as much', () => {
    expect([finds({ salary_min: 1800 }), finds({ salary_min: 1801 })]).toEqual([true, false]);
  });

  it('at most is met when the offer may pay as little', () => {
    expect([finds({ salary_max: 1500 }), finds({ salary_max: 1499 })]).toEqual([true, false]);
  });

  it('is compared with the one figure of an offer that has one', () => {
    const least = { minimum_salary: 1500, maximum_salary: null };
    expect([finds({ salary_min: 1500 }, least), finds({ salary_min: 1501 }, least)]).toEqual([true, false]);
    const most = { minimum_salary: null, maximum_salary: 1800 };
    expect([finds({ salary_max: 1800 }, most), finds({ salary_max: 1799 }, most)]).toEqual([true, false]);
  });

  it('is never met by an offer without a pay', () => {
    const unpaid = { minimum_salary: null, maximum_salary: null };
    expect([finds({ salary_min: 0 }, unpaid), finds({ salary_max: 5000 }, unpaid)]).toEqual([false, false]);
  });
});
