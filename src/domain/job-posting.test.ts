import { describe, expect, it } from 'vitest';
import { jobPosting, type PostedOffer } from './job-posting.ts';

const site = { name: 'Brigata', url: 'https://brigata.example' };
const offer: PostedOffer = {
  id: 7,
  title: 'Cuoco/a',
  description: '<p>Cucina</p>',
  date_created: '2026-11-01T08:00:00.000Z',
  transaction_date_created: '2026-11-02T08:00:00.000Z',
  expiration_datetime: '2027-01-01T08:00:00.000Z',
  unpublish_expiration_datetime: null,
  is_career_day: false,
  contract_typology: 'part-time-evening',
  contract_period: 'stage',
  minimum_salary: 1500,
  maximum_salary: 1800,
  pay_period: 'month',
  minimum_rate_cents: null,
  maximum_rate_cents: null,
  external_application: false,
  count_positions: 2,
  place: { city: 'Rimini', province: 'RN', postal_code: '47921', lat: 44, lon: 12, street: 'Via Roma 1' },
  company: { name: 'Hotel', website_url: 'https://hotel.example', logo_url: '/immagini/tessera/hotel.png' },
};

describe('the structured data of an offer', () => {
  it('has what Google’s job search wants', () => {
    expect(jobPosting(offer, site)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Cuoco/a',
      description: '<p>Cucina</p>',
      identifier: { name: 'Brigata', value: '7' },
      datePosted: '2026-11-02T08:00:00.000Z',
      validThrough: '2027-01-01T08:00:00.000Z',
      hiringOrganization: {
        name: 'Hotel',
        logo: 'https://brigata.example/immagini/tessera/hotel.png',
        sameAs: 'https://hotel.example',
      },
      jobLocation: {
        address: {
          streetAddress: 'Via Roma 1',
          addressLocality: 'Rimini',
          addressRegion: 'RN',
          postalCode: '47921',
          addressCountry: 'IT',
        },
      },
      employmentType: ['PART_TIME', 'STAGE', 'INTERN'],
      directApply: true,
    });
  });
  it('says how many positions are left, but nothing where none is, or where hiring never stops', () => {
    const openings = (count_positions: number) => jobPosting({ ...offer, count_positions }, site)?.totalJobOpenings;
    expect([1, 2, 0, 999].map(openings)).toEqual([1, 2, undefined, undefined]);
  });
  it('gives a pay by the day or the hour with its unit and its cents', () => {
    const paid = { ...offer, minimum_salary: 1647, maximum_salary: null };
    expect(
      jobPosting({ ...paid, pay_period: 'hour', minimum_rate_cents: 950, maximum_rate_cents: 1100 }, site),
    ).toMatchObject({ baseSalary: { value: { minValue: 9.5, maxValue: 11, unitText: 'HOUR' } } });
    expect(jobPosting({ ...paid, pay_period: 'day', minimum_rate_cents: 12_000 }, site)).toMatchObject({
      baseSalary: { value: { value: 120, unitText: 'DAY' } },
    });
  });
  it('gives the pay in euros a month, a range with two bounds, one value with one, none with none', () => {
    const salary = (minimum: number | null, maximum: number | null) =>
      jobPosting({ ...offer, minimum_salary: minimum, maximum_salary: maximum }, site)?.baseSalary;
    expect(salary(1500, 1800)).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 1500, maxValue: 1800, unitText: 'MONTH' },
    });
    expect(salary(null, 1800)).toMatchObject({ value: { value: 1800 } });
    expect(salary(1500, null)).toMatchObject({ value: { value: 1500 } });
    expect(salary(1500, null)).not.toHaveProperty('value.maxValue');
    expect(salary(null, null)).toBeUndefined();
  });
  it('names the kind of each of its parts, as schema.org wants', () => {
    expect(jobPosting(offer, site)).toMatchObject({
      '@context': 'https://schema.org/',
      identifier: { '@type': 'PropertyValue' },
      hiringOrganization: { '@type': 'Organization' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress' },
        geo: { '@type': 'GeoCoordinates', latitude: 44, longitude: 12 },
      },
    });
  });
  it('has a point on the map only where both its coordinates are known', () => {
    const location = (lat: number | null, lon: number | null) =>
      jobPosting({ ...offer, place: { ...offer.place, lat, lon } }, site)?.jobLocation;
    expect(location(0, 0)).toMatchObject({ geo: { latitude: 0, longitude: 0 } });
    for (const [lat, lon] of [
      [null, 12],
      [44, null],
      [null, null],
    ] as const)
      expect(location(lat, lon)).not.toHaveProperty('geo');
  });
  it('says no kind of employment where none is known', () => {
    expect(
      jobPosting({ ...offer, contract_typology: null, contract_period: 'indeterminate' }, site),
    ).not.toHaveProperty('employmentType');
  });
  it('is dated from its creation for a career day, and from its payment otherwise', () => {
    expect(jobPosting({ ...offer, is_career_day: true }, site)?.datePosted).toBe(offer.date_created);
  });
  it('is a full time, applied for elsewhere', () => {
    expect(
      jobPosting(
        { ...offer, contract_typology: 'full-time-sliced', contract_period: 'determinate', external_application: true },
        site,
      ),
    ).toMatchObject({ employmentType: ['FULL_TIME'], directApply: false });
  });
  it('is not emitted when the offer is to be unpublished', () => {
    expect(jobPosting({ ...offer, unpublish_expiration_datetime: '2027-01-01T00:00:00Z' }, site)).toBeNull();
  });
});
