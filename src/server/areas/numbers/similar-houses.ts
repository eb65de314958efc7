import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HiringNumbers } from '#contract/hiring-numbers.ts';
import { type HouseNumber, similarMedian } from '#domain/similar-houses.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Company } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { applicationFacts, factColumns } from './application-facts.ts';
import { medianOf } from './numbers-line.ts';

/** The comparison is of applications of so many days, always the same: no choice of the page changes who is in it. */
const DAYS = 365;

const houseRow = z.object({
  company_id: z.number(),
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
  const isSimilar =
    company.sector === null || region === null
      ? sql`false`
      : sql`c.sector = ${company.sector} AND p.region_id = ${place?.region_id} AND NOT c.is_partner`;
  const houses = await rowsOf(
    db,
    houseRow,
    sql`WITH houses AS MATERIALIZED (
        SELECT c.id FROM companies c LEFT JOIN places p ON p.place_id = c.place_id
        WHERE c.id = ${company.id} OR (${isSimilar})),
      f AS (${applicationFacts(sql`o.company_id IN (SELECT id FROM houses) AND o.published_at IS NOT NULL
        AND a.created_at > now() - ${DAYS} * interval '1 day'`)})
      SELECT f.company_id, ${factColumns} FROM f GROUP BY f.company_id`,
  );
  const own = houses.find(({ company_id }) => company_id === company.id);
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

const numbersOf = (
  houses: readonly House[],
  hours: 'answer_hours' | 'hire_hours',
  events: 'answers' | 'hires',
): HouseNumber[] =>
  houses.flatMap((house) => {
    const median = house[hours];
    return median === null ? [] : [{ company: house.company_id, days: median / 24, events: house[events] }];
  });
