import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { offerPay } from '#contract/offer-pay.ts';
import type { OfferCard } from '#contract/offers.ts';
import { positionsLeft } from '#domain/hire-state.ts';
import { contractPeriods, contractTypologies, seasons, slugsOf } from '#domain/offer-values.ts';
import { snippet } from '#domain/offer-words.ts';
import { roomLimit } from '#domain/room-words.ts';
import { smallCopy } from '#server/platform/media.ts';
import { hasPublicPage } from '../companies/confirmed.ts';
import { isVerifiedCompany } from '../companies/verified.ts';
import { pointOf } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';
import { payColumns } from './pay-columns.ts';

/** What a list reads of an offer and its company: one row, one round trip. */
export const offerRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description_text: z.string(),
  status: z.string(),
  created_at: z.string(),
  published_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  job_id: z.number(),
  place_id: z.number(),
  company_name: z.string(),
  company_slug: z.string(),
  company_website: z.string().nullable(),
  company_logo: z.string().nullable(),
  company_photo: z.string().nullable(),
  is_partner: z.boolean(),
  has_page: z.boolean(),
  is_career_day: z.boolean(),
  is_urgent: z.boolean(),
  is_featured: z.boolean(),
  has_room: z.boolean(),
  room_options: z.array(z.string()),
  room_cost: z.number().nullable(),
  count_positions: z.number(),
  count_hired: z.number(),
  contract_typology: z.enum(slugsOf(contractTypologies)).nullable(),
  contract_period: z.enum(slugsOf(contractPeriods)).nullable(),
  season: z.enum(slugsOf(seasons)).nullable(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  ...offerPay,
});
export type OfferRow = z.output<typeof offerRow>;

/**
 * The columns of an OfferRow, for `FROM offers o JOIN companies c`. Only a verified company is said to own its website:
 * search engines take it for the same as the site's owner.
 */
export const offerColumns: SQL = sql`
  o.id, o.slug, o.title, left(o.description_text, 320) AS description_text, o.status, o.created_at, o.published_at, o.expires_at, o.job_id, o.place_id,
  c.name AS company_name, c.slug AS company_slug, CASE WHEN ${isVerifiedCompany()} THEN c.website_url END AS company_website, c.logo AS company_logo,
  CASE WHEN c.photo_until > now() THEN coalesce(c.photo, c.cover) ELSE c.cover END AS company_photo, c.is_partner, ${hasPublicPage} AS has_page,
  o.is_career_day, o.is_urgent, (o.status IN ('active', 'suspended') AND coalesce(o.featured_until > now(), false)) AS is_featured, o.has_room,
  o.room_options, o.room_cost,
  o.count_positions, o.count_hired,
  o.contract_typology, o.contract_period, o.season, o.date_start::text AS date_start, o.date_end::text AS date_end, ${payColumns}`;

const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

/** The small copy of a company's photograph. One that is not of this site is none. */
const photoOf = ({ company_photo: photo }: OfferRow) => (photo?.startsWith('/media/') ? smallCopy(photo) : null);

/** An offer as lists show it (rules 3.1, 2.14): its positions are those that are still open. */
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
    company: {
      name: row.company_name,
      website_url: row.company_website,
      logo: { file: row.company_logo },
      photo: photoOf(row),
    },
    company_name: row.company_name,
    company_slug: row.company_slug,
    is_hosco: row.is_partner,
    has_company_page: row.has_page,
    is_career_day: row.is_career_day,
    is_urgent: row.is_urgent,
    is_featured: row.is_featured,
    has_room: row.has_room,
    is_room_paid: row.has_room && row.room_options.includes('payment'),
    room_cost: row.room_cost,
    room_limit: row.has_room ? roomLimit(row.room_options) : null,
    count_positions: positionsLeft(row.count_positions, row.count_hired),
    contract_typology: row.contract_typology,
    contract_period: row.contract_period,
    contract_period_determinate_type: row.season,
    date_start: row.date_start,
    date_end: row.date_end,
    pay_period: row.pay_period,
    minimum_salary: row.minimum_salary,
    maximum_salary: row.maximum_salary,
    minimum_rate_cents: row.minimum_rate_cents,
    maximum_rate_cents: row.maximum_rate_cents,
    distance_km: distance,
    point: pointOf(place),
  };
}
