import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type Criteria, criteriaRecord } from './criteria.ts';

/** Robots ask for anything: a day holds so many different searches and no more. */
const MOST_A_DAY = 2000;
const LONGEST = 120;

/** Counts a search that found nothing: what people want and we do not have. Nothing of who searched. */
export async function noteFruitless(db: Database, criteria: Criteria): Promise<void> {
  const { place: _place, job: _job, q, ...filters } = criteriaRecord(criteria);
  const what = [criteria.job?.name, criteria.place?.name, q?.[0] && `“${q[0].toLowerCase()}”`, ...Object.entries(filters).map(([name, values]) => `${name}: ${values.join(', ')}`)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, LONGEST);
  if (!what) return;
  const day = sql`(now() AT TIME ZONE 'Europe/Rome')::date`;
  await db.execute(sql`INSERT INTO fruitless_searches (day, what) SELECT ${day}, ${what} WHERE (SELECT count(*) FROM fruitless_searches WHERE day = ${day}) < ${MOST_A_DAY}
    ON CONFLICT (day, what) DO UPDATE SET times = fruitless_searches.times + 1`);
}
