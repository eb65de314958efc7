import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HiringNumbers } from '#contract/hiring-numbers.ts';
import { ownSiteOf } from '#domain/own-domain.ts';
import { businessesOf, type CompanyNumber, similarMedian } from '#domain/similar-companies.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { hasPaid } from '../checkout/has-paid.ts';
import type { Company } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';
import { places } from '../places/tables.ts';
import type { Names } from '../professions/names.ts';
import { factColumns, speedFacts } from './application-facts.ts';
import { medianOf } from './numbers-line.ts';

const speedRow = z.object({
  answers: z.number(),
  answer_hours: z.number().nullable(),
  hires: z.number(),
  hire_hours: z.number().nullable(),
});
const businessRow = speedRow.extend({ business: z.number(), counted_on: z.string() });
type Business = z.output<typeof businessRow>;

/**
 * How fast a company answers and hires, beside the companies of its sector in its region. Its own numbers are of now,
 * theirs of last night: read now, a year of all their applications took more than a minute at ten million.
 */
export async function compareCompanies(
  db: Database,
  { gazetteer }: Pick<Names, 'gazetteer'>,
  company: Company,
): Promise<HiringNumbers['comparison']> {
  const place = company.place_id === null ? undefined : gazetteer.byId(company.place_id);
  const region = place?.region_id ? gazetteer.regionOf(place) : null;
  const sector = region === null ? null : company.sector;
  const similar = sector === null ? [] : await similarCompanies(db, company, sector, place?.region_id ?? null);
  const [[own], businesses] = await Promise.all([
    rowsOf(
      db,
      speedRow,
      sql`WITH f AS (${speedFacts(sql`o.company_id = ${company.id}`)}) SELECT ${factColumns} FROM f`,
    ),
    readSpeeds(db, similar),
  ]);
  const first_answer = similarMedian(numbersOf(businesses, 'answer_hours', 'answers'), company.id);
  const hire = similarMedian(numbersOf(businesses, 'hire_hours', 'hires'), company.id);
  const [oldest = null] = businesses.map(({ counted_on }) => counted_on).toSorted();
  return {
    sector: company.sector,
    region: region?.name ?? null,
    counted_on: first_answer || hire ? oldest : null,
    first_answer: { own: medianOf(own?.answer_hours, own?.answers), similar: first_answer },
    hire: { own: medianOf(own?.hire_hours, own?.hires), similar: hire },
  };
}

/** The medians of groups of companies as of last night: each of all hours of its companies. */
const readSpeeds = (db: Database, members: readonly { id: number; business: number }[]): Promise<Business[]> =>
  rowsOf(
    db,
    businessRow,
    sql`SELECT m.business, min(s.counted_on)::text AS counted_on,
        count(hours.answer)::int AS answers, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours.answer) AS answer_hours,
        count(hours.hire)::int AS hires, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours.hire) AS hire_hours
      FROM unnest(${integerArray(members.map(({ id }) => id))}, ${integerArray(members.map(({ business }) => business))})
        AS m(id, business)
      JOIN company_speeds s ON s.company_id = m.id
      CROSS JOIN LATERAL unnest(s.answer_hours, s.hire_hours) AS hours(answer, hire)
      GROUP BY m.business`,
  );

/** SQL: the companies that others are compared with, beside what is their own choice. */
export const isComparable = (db: Database): SQL | undefined =>
  and(eq(companies.is_partner, false), or(companies.is_trusted, hasPaid(db, companies.id)));

/**
 * The companies of a sector in a region that are similar, each with its business: those that staff trust or that have
 * paid, because anybody can open five companies to read a median of their own. Those of the asking company’s business
 * are left out, as it is itself.
 */
async function similarCompanies(
  db: Database,
  company: Company,
  sector: string,
  regionId: number | null,
): Promise<{ id: number; business: number }[]> {
  const rows = await db
    .select({ id: companies.id, vat_number: companies.vat_number, website: companies.website_url })
    .from(companies)
    .leftJoin(places, eq(places.place_id, companies.place_id))
    .where(
      or(
        eq(companies.id, company.id),
        and(eq(companies.sector, sector), eq(places.region_id, regionId ?? 0), isComparable(db)),
      ),
    );
  const businessOf = businessesOf(rows.map(({ website, ...row }) => ({ ...row, site: ownSiteOf(website) })));
  const own = businessOf(company.id);
  return rows.flatMap(({ id }) => (businessOf(id) === own ? [] : [{ id, business: businessOf(id) }]));
}

const numbersOf = (
  businesses: readonly Business[],
  hours: 'answer_hours' | 'hire_hours',
  events: 'answers' | 'hires',
): CompanyNumber[] =>
  businesses.flatMap((one) => {
    const median = one[hours];
    return median === null ? [] : [{ company: one.business, days: median / 24, events: one[events] }];
  });
