import { type SQL, sql } from 'drizzle-orm';
import type { OfferCard } from '#contract/offers.ts';
import type { ContractPeriod, ContractTypology, Season } from '#domain/offer-values.ts';
import { snippet } from '#domain/offer-words.ts';
import type { Names } from '../professions/names.ts';

/** What a list reads of an offer and its company: one row, one round trip. */
export interface OfferRow extends Record<string, unknown> {
  id: number;
  slug: string;
  title: string;
  description_text: string;
  status: string;
  created_at: string;
  published_at: string | null;
  expires_at: string | null;
  job_id: number;
  place_id: number;
  company_name: string;
  company_slug: string;
  company_website: string | null;
  company_logo: string | null;
  is_partner: boolean;
  is_career_day: boolean;
  is_urgent: boolean;
  is_featured: boolean;
  has_room: boolean;
  count_positions: number;
  contract_typology: ContractTypology | null;
  contract_period: ContractPeriod | null;
  season: Season | null;
  date_start: string | null;
  date_end: string | null;
  minimum_salary: number | null;
  maximum_salary: number | null;
}

/** The columns of an OfferRow, for `FROM offers o JOIN companies c`. */
export const offerColumns: SQL = sql`
  o.id, o.slug, o.title, left(o.description_text, 320) AS description_text, o.status, o.created_at, o.published_at, o.expires_at, o.job_id, o.place_id,
  c.name AS company_name, c.slug AS company_slug, c.website_url AS company_website, c.logo AS company_logo, c.is_partner,
  o.is_career_day, o.is_urgent, (o.status IN ('active', 'suspended') AND coalesce(o.featured_until > now(), false)) AS is_featured, o.has_room, o.count_positions,
  o.contract_typology, o.contract_period, o.season, o.date_start::text AS date_start, o.date_end::text AS date_end, o.minimum_salary, o.maximum_salary`;

const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

/** An offer as lists show it (rules 3.1, 2.14). */
export function describeOffer(row: OfferRow, names: Names, distance: number | null = null): OfferCard {
  const place = names.gazetteer.byId(row.place_id) ?? names.gazetteer.italy;
  const job = names.professions.byId(row.job_id);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: snippet(row.description_text, 300),
    is_draft: row.status === 'draft',
    date_created: iso(row.created_at) ?? '',
    transaction_date_created: iso(row.published_at),
    published_date: iso(row.published_at),
    expiration_datetime: iso(row.expires_at),
    job: { name: job?.name ?? '', slug: job?.slug ?? '' },
    place: {
      slug: place.slug,
      text: place.text,
      data: { address: { city: place.name, state: place.sign ?? '', postalCode: null, countryName: 'Italia' } },
    },
    company: { name: row.company_name, website_url: row.company_website, logo: { file: row.company_logo } },
    company_name: row.company_name,
    company_slug: row.company_slug,
    is_hosco: row.is_partner,
    is_career_day: row.is_career_day,
    is_urgent: row.is_urgent,
    is_featured: row.is_featured,
    has_room: row.has_room,
    count_positions: row.count_positions,
    contract_typology: row.contract_typology,
    contract_period: row.contract_period,
    contract_period_determinate_type: row.season,
    date_start: row.date_start,
    date_end: row.date_end,
    minimum_salary: row.minimum_salary,
    maximum_salary: row.maximum_salary,
    distance_km: distance,
  };
}
