import { type OfferPay, writtenPay } from './offer-pay.ts';
import { type ContractPeriod, type ContractTypology, UNLIMITED_POSITIONS } from './offer-values.ts';
import type { PayPeriod } from './pay-period.ts';

export interface PostedOffer extends OfferPay {
  id: number;
  title: string;
  description: string;
  date_created: string;
  transaction_date_created: string | null;
  expiration_datetime: string | null;
  unpublish_expiration_datetime: string | null;
  is_career_day: boolean;
  contract_typology: ContractTypology | null;
  contract_period: ContractPeriod | null;
  external_application: boolean;
  /** Positions still open; 999 for continuous hiring. */
  count_positions: number;
  place: {
    city: string;
    province: string;
    postal_code: string | null;
    lat: number | null;
    lon: number | null;
    street: string | null;
  };
  company: { name: string; website_url: string | null; logo_url: string };
}

/**
 * The structured data of an offer (rule 9.4), in the form Google's job search wants.
 * Null when the offer is to be unpublished.
 */
export function jobPosting(offer: PostedOffer, site: { name: string; url: string }): Record<string, unknown> | null {
  if (offer.unpublish_expiration_datetime) return null;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.description,
    identifier: { '@type': 'PropertyValue', name: site.name, value: String(offer.id) },
    datePosted: offer.is_career_day ? offer.date_created : (offer.transaction_date_created ?? offer.date_created),
    ...(offer.expiration_datetime && { validThrough: offer.expiration_datetime }),
    ...(employmentTypes(offer).length > 0 && { employmentType: employmentTypes(offer) }),
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.company.name,
      logo: new URL(offer.company.logo_url, site.url).href,
      ...(offer.company.website_url && { sameAs: offer.company.website_url }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(offer.place.street && { streetAddress: offer.place.street }),
        addressLocality: offer.place.city,
        addressRegion: offer.place.province,
        ...(offer.place.postal_code && { postalCode: offer.place.postal_code }),
        addressCountry: 'IT',
      },
      ...(offer.place.lat !== null &&
        offer.place.lon !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: offer.place.lat, longitude: offer.place.lon },
        }),
    },
    ...baseSalary(offer),
    // No number is said of continuous hiring, nor where all are taken and applications still welcome.
    ...(offer.count_positions > 0 &&
      offer.count_positions !== UNLIMITED_POSITIONS && { totalJobOpenings: offer.count_positions }),
    directApply: !offer.external_application,
  };
}

/** Google knows INTERN, rule 9.4 wants STAGE: a stage carries both. */
function employmentTypes(offer: PostedOffer): string[] {
  const types: string[] = [];
  if (offer.contract_typology?.startsWith('part-time')) types.push('PART_TIME');
  if (offer.contract_typology?.startsWith('full-time')) types.push('FULL_TIME');
  if (offer.contract_period === 'stage') types.push('STAGE', 'INTERN');
  return types;
}

const unitTexts = { month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const satisfies Record<PayPeriod, string>;

/** The pay in euros, with cents where it is by the day or the hour. */
function baseSalary(offer: PostedOffer): Record<string, unknown> {
  const { minimum, maximum } = writtenPay(offer);
  if (minimum === null && maximum === null) return {};
  const value =
    minimum !== null && maximum !== null
      ? { minValue: minimum / 100, maxValue: maximum / 100 }
      : { value: (minimum ?? maximum ?? 0) / 100 };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', ...value, unitText: unitTexts[offer.pay_period] },
    },
  };
}
