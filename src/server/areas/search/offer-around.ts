import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferAround } from '#contract/offers.ts';
import { MIN_COMPANIES_OF_A_SCALE, MIN_OFFERS_OF_A_SCALE, type PayScale } from '#domain/pay-scale.ts';
import { chooseSimilar, SIMILAR_WITHIN_KM } from '#domain/similar-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { nearRows } from './search-sql.ts';

const aroundRow = offerRow.extend({ part: z.enum(['company', 'similar']), km: z.number().nullable() });
const postRow = z.object({ id: z.number(), slug: z.string(), title: z.string(), job_id: z.number() });
const payRow = z.object({
  minimum: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  maximum: z.number().nullable(),
  count: z.number(),
  companies: z.number(),
});

const OF_THE_COMPANY = 3;
/** The three most similar offers are chosen from so many of the nearest of its job, and of its job family. */
const NEAR = 40;
/** How many offers of the job family are read for each comune. */
const OF_A_COMUNE = 10;
/** The posts a team is drawn from: more than any company has open. */
const POSTS = 60;
/** The most offers that a pay scale is calculated from. */
const COMPARED = 300;

/** The surroundings of an offer depend only on these. */
export const offerOnPage = z.object({
  id: z.number(),
  company_id: z.number(),
  job_id: z.number(),
  place_id: z.number(),
  region_id: z.number(),
  is_part_time: z.boolean(),
});
export type OfferOnPage = z.output<typeof offerOnPage>;

type AroundRow = z.output<typeof aroundRow>;

/**
 * What is around an offer on its page: other offers of its company, similar ones nearby, its team, the pay of others.
 */
export async function offerAround(
  db: Database,
  names: Names,
  offer: OfferOnPage,
  isRegistered: boolean,
): Promise<OfferAround> {
  const [posts, pay_scale] = await Promise.all([postsOf(db, offer, isRegistered), payScaleOf(db, names, offer)]);
  const sameJobFirst = [...posts].sort(
    (one, other) => Number(other.job_id === offer.job_id) - Number(one.job_id === offer.job_id),
  );
  const ofCompany = sameJobFirst.slice(0, OF_THE_COMPANY).map(({ id }) => id);
  return {
    ...(await cardsAround(db, names, offer, ofCompany, isRegistered)),
    posts: posts.map(({ slug, title, job_id }) => ({ slug, title, job: names.professions.byId(job_id)?.slug ?? '' })),
    pay_scale,
  };
}

/** The company's open posts, newest first. */
async function postsOf(
  db: Database,
  offer: OfferOnPage,
  isRegistered: boolean,
): Promise<{ id: number; slug: string; title: string; job_id: number }[]> {
  const rows = await rowsOf(
    db,
    postRow,
    sql`
    WITH newest AS (
      SELECT o.id, o.published_at FROM open_offers o
      WHERE ${listedOffers(isRegistered)} AND o.company_id = ${offer.company_id} AND o.id <> ${offer.id}
      ORDER BY o.published_at DESC, o.id DESC LIMIT ${POSTS})
    SELECT o.id, o.slug, o.title, o.job_id FROM newest JOIN offers o ON o.id = newest.id
    ORDER BY newest.published_at DESC, o.id DESC`,
  );
  return rows;
}

/**
 * Both lists of cards in one query. Closed offers are never shown, and visitors see none of career days. Offers of the
 * same family are looked for only where too few of the job itself are near, and of each comune only the newest: in Rome
 * there are thousands.
 */
async function cardsAround(
  db: Database,
  { gazetteer, professions }: Names,
  offer: OfferOnPage,
  ofCompany: readonly number[],
  isRegistered: boolean,
): Promise<Pick<OfferAround, 'company_offers' | 'similar'>> {
  const job = professions.byId(offer.job_id);
  const family = professions.list
    .filter((one) => one.family === job?.family && one.id !== offer.job_id)
    .map(({ id }) => id);
  // In their order, so that reading ends with the first comuni that hold enough.
  const around = nearRows(gazetteer.around(gazetteer.byId(offer.place_id) ?? gazetteer.italy, SIMILAR_WITHIN_KM));
  const near = sql`(SELECT * FROM ${around} ORDER BY km) AS near`;
  const isOfOthers = sql`${listedOffers(isRegistered)} AND o.company_id <> ${offer.company_id}`;
  const rows = await rowsOf(
    db,
    aroundRow,
    sql`
    WITH same_job AS (
      SELECT o.id, near.km FROM ${near} JOIN open_offers o ON o.place_id = near.place_id
      WHERE ${isOfOthers} AND o.job_id = ${offer.job_id}
      ORDER BY near.km, o.published_at DESC, o.id DESC LIMIT ${NEAR}),
    same_family AS (
      SELECT newest.id, near.km FROM ${near} CROSS JOIN LATERAL (
        SELECT o.id FROM open_offers o
        WHERE ${isOfOthers} AND o.place_id = near.place_id AND o.job_id = ANY(${integerArray(family)})
        ORDER BY o.published_at DESC, o.id DESC LIMIT ${OF_A_COMUNE}) AS newest
      WHERE (SELECT count(*) FROM same_job) < ${NEAR}
      ORDER BY near.km, newest.id DESC LIMIT ${NEAR}),
    around AS (
      SELECT unnest(${integerArray(ofCompany)}) AS id, 'company' AS part, NULL::float8 AS km
      UNION ALL SELECT id, 'similar', km FROM same_job
      UNION ALL SELECT id, 'similar', km FROM same_family)
    SELECT ${offerColumns}, around.part, around.km FROM around JOIN offers o ON o.id = around.id JOIN companies c ON c.id = o.company_id
    ORDER BY o.job_id = ${offer.job_id} DESC, o.published_at DESC, o.id DESC`,
  );
  const of = (part: AroundRow['part']) =>
    rows.filter((row) => row.part === part).map((row) => describeOffer(row, { gazetteer, professions }, row.km));
  return { company_offers: of('company'), similar: chooseSimilar(job?.slug ?? '', of('similar')) };
}

/** The pay of the job in the region, or in all Italy where the region has too few offers with pay. */
async function payScaleOf(db: Database, { gazetteer }: Names, offer: OfferOnPage): Promise<PayScale | null> {
  const region = gazetteer.byId(offer.region_id);
  return (region && (await payScaleIn(db, offer, region))) ?? payScaleIn(db, offer, null);
}

/**
 * The monthly pay of the job in active offers of other companies, published in the last year, with hours of the same
 * kind, rounded to ten euros.
 */
async function payScaleIn(
  db: Database,
  offer: OfferOnPage,
  region: { place_id: number; name: string } | null,
): Promise<PayScale | null> {
  const at = (part: number, pay: 'least' | 'most') =>
    sql`(round((percentile_cont(${sql.raw(String(part))}) WITHIN GROUP (ORDER BY ${pay === 'least' ? sql`coalesce(minimum_salary, maximum_salary)` : sql`coalesce(maximum_salary, minimum_salary)`}))::numeric / 10) * 10)::int`;
  // Only the newest, in the order of their index: a common job has thousands of offers.
  const rows = await rowsOf(
    db,
    payRow,
    sql`
    SELECT ${at(0.05, 'least')} AS minimum, ${at(0.25, 'least')} AS low, ${at(0.75, 'most')} AS high, ${at(0.95, 'most')} AS maximum, count(*)::int AS count, count(DISTINCT company_id)::int AS companies
    FROM (SELECT minimum_salary, maximum_salary, company_id FROM open_offers o
      WHERE ${listedOffers(false)} AND company_id <> ${offer.company_id} AND job_id = ${offer.job_id}
        ${region ? sql`AND region_id = ${region.place_id}` : sql``}
        AND published_at > now() - interval '1 year' AND pay_period = 'month' AND (minimum_salary IS NOT NULL OR maximum_salary IS NOT NULL)
        AND coalesce(contract_typology LIKE 'part-time%', false) = ${offer.is_part_time}
      ORDER BY published_at DESC LIMIT ${COMPARED}) AS newest`,
  );
  const [found] = rows;
  if (
    !found ||
    found.count < MIN_OFFERS_OF_A_SCALE ||
    found.companies < MIN_COMPANIES_OF_A_SCALE ||
    found.minimum === null ||
    found.low === null ||
    found.high === null ||
    found.maximum === null
  )
    return null;
  const { minimum, low, count } = found;
  return {
    minimum,
    low,
    high: Math.max(low, found.high),
    maximum: Math.max(minimum, found.maximum),
    count,
    region: region?.name ?? 'Italia',
  };
}
