import { describe, expect, it } from 'vitest';
import { asksForAddressUpdate, isUpdatingAddress } from './address-update.ts';
import { candidateSearchAddress } from './candidate-search-address.ts';
import { managesCompany } from './company-team.ts';
import { creditsLabel } from './credit-rules.ts';
import { kindRefusal } from './standard-answers.ts';

describe('the address-update prompt', () => {
  const old = { typology: 'company' as const, date_joined: new Date(1_725_148_799_999).toISOString(), meta: {} };
  it('shows to companies that joined before 1 September 2024, until they begin, close or do it', () => {
    expect(asksForAddressUpdate(old)).toBe(true);
    expect(asksForAddressUpdate({ ...old, date_joined: new Date(1_725_148_800_000).toISOString() })).toBe(false);
    expect(asksForAddressUpdate({ ...old, typology: 'candidate' })).toBe(false);
    for (const flag of ['has_started_address_update', 'has_closed_address_update', 'has_done_address_update'])
      expect(asksForAddressUpdate({ ...old, meta: { [flag]: true } })).toBe(false);
  });
  it('is being followed when begun and neither closed nor done', () => {
    expect(isUpdatingAddress({ has_started_address_update: true })).toBe(true);
    expect(isUpdatingAddress({ has_started_address_update: true, has_done_address_update: true })).toBe(false);
    expect(isUpdatingAddress({ has_started_address_update: true, has_closed_address_update: true })).toBe(false);
    expect(isUpdatingAddress({})).toBe(false);
  });
});

describe('the address of a candidate search', () => {
  it('leaves out what is empty, the page and the default size', () => {
    expect(
      candidateSearchAddress(new URLSearchParams('place=rimini&job=&page=3&items=9&language=en&language=de')),
    ).toBe('/recruiter/ricerca-candidato?place=rimini&language=en&language=de');
    expect(candidateSearchAddress(new URLSearchParams('items=18'))).toBe('/recruiter/ricerca-candidato?items=18');
    expect(candidateSearchAddress(new URLSearchParams('radius=9'))).toBe('/recruiter/ricerca-candidato?radius=9');
    expect(candidateSearchAddress(new URLSearchParams())).toBe('/recruiter/ricerca-candidato');
  });
});

describe('small words', () => {
  it('count credits in Italian', () => {
    expect([creditsLabel(0), creditsLabel(1), creditsLabel(2)]).toEqual(['0 crediti', '1 credito', '2 crediti']);
  });
  it('refuse with kindness, naming the offer and the company', () => {
    expect(kindRefusal('Cuoco', 'Hotel Mare')).toMatch(/Grazie .* per Cuoco .*\n\nHotel Mare$/s);
  });
  it('say who runs a company', () => {
    expect([managesCompany('owner'), managesCompany('admin'), managesCompany('recruiter')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
