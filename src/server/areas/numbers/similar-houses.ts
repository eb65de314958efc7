import { and, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HiringNumbers } from '#contract/hiring-numbers.ts';
import { ownSiteOf } from '#domain/own-domain.ts';
import { type HouseNumber, housesOf, similarMedian } from '#domain/similar-houses.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { hasPaid } from '../checkout/has-paid.ts';
import type { Company } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';
import { places } from '../places/tables.ts';
import type { Names } from '../professions/names.ts';
import { applicationFacts, factColumns } from './application-facts.ts';
import { medianOf } from './numbers-line.ts';

/** The comparison is of applications of so many days, always the same: no choice of the page changes who is in it. */
const DAYS = 365;

const houseRow = z.object({
  house: z.number(),
  answers: z.number(),
  answer_hours: z.number().nullable(),
  hires: z.number(),
  hire_hours: z.number().nullable(),
});
type House = z.output<typeof houseRow>;

/** How fast a company answers and hires, beside the houses of its sector in its region. */
export async function compareHouses(
  db: Database,
  { gazetteer }: Pick<Names, 'gazetteer'>,
  company: Company,
): Promise<HiringNumbers['comparison']> {
  const place = company.place_id === null ? undefined : gazetteer.byId(company.place_id);
  const region = place?.region_id ? gazetteer.regionOf(place) : null;
  const sector = region === null ? null : company.sector;
  const similar = sector === null ? [] : await similarCompanies(db, company, sector, place?.region_id ?? null);
  const members = [{ id: company.id, house: company.id }, ...similar];
  const houses = await rowsOf(
    db,
    houseRow,
    sql`WITH houses AS MATERIALIZED (
        SELECT * FROM unnest(${sql.param(members.map(({ id }) => id))}::int[],
          ${sql.param(members.map(({ house }) => house))}::int[]) AS h(id, house)),
      f AS (${applicationFacts(sql`o.company_id IN (SELECT id FROM houses) AND o.published_at IS NOT NULL
        AND a.created_at > now() - ${DAYS} * interval '1 day'`)})
      SELECT h.house, ${factColumns} FROM f JOIN houses h ON h.id = f.company_id GROUP BY h.house`,
  );
  const own = houses.find(({ house }) => house === company.id);
  return {
    sector: company.sector,
    region: region?.name ?? null,
    first_answer: {
      own: medianOf(own?.answer_hours, own?.answers),
      similar: similarMedian(numbersOf(houses, 'answer_hours', 'answers'), company.id),
    },
    hire: {
      own: medianOf(own?.hire_hours, own?.hires),
      similar: similarMedian(numbersOf(houses, 'hire_hours', 'hires'), company.id),
    },
  };
}

/**
 * The companies of a sector in a region that are similar, each with its house: those that staff trust or that have
 * paid, because anybody can open five companies to read a median of their own. Those of the asking company’s house are
 * left out, as it is itself.
 */
async function similarCompanies(
  db: Database,
  company: Company,
  sector: string,
  regionId: number | null,
): Promise<{ id: number; house: number }[]> {
  const rows = await db
    .select({ id: companies.id, vat_number: companies.vat_number, website: companies.website_url })
    .from(companies)
    .leftJoin(places, eq(places.place_id, companies.place_id))
    .where(
      or(
        eq(companies.id, company.id),
        and(
          eq(companies.sector, sector),
          eq(places.region_id, regionId ?? 0),
          eq(companies.is_partner, false),
          or(companies.is_trusted, hasPaid(db, companies.id)),
        ),
      ),
    );
  const houseOf = housesOf(rows.map(({ website, ...row }) => ({ ...row, site: ownSiteOf(website) })));
  const own = houseOf(company.id);
  return rows.flatMap(({ id }) => (houseOf(id) === own ? [] : [{ id, house: houseOf(id) }]));
}

const numbersOf = (
  houses: readonly House[],
  hours: 'answer_hours' | 'hire_hours',
  events: 'answers' | 'hires',
): HouseNumber[] =>
  houses.flatMap((house) => {
    const median = house[hours];
    return median === null ? [] : [{ company: house.house, days: median / 24, events: house[events] }];
  });
