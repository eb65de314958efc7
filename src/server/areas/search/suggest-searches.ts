import { sql } from 'drizzle-orm';
import type { SearchSuggestions } from '../../../contract/offers.ts';
import type { Database } from '../../platform/database.ts';
import { openOffers } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import type { Criteria } from './criteria.ts';

const MOST = 6;

/** For a search that finds little: jobs of the same family in the place, and places near it, or any, with the job. */
export async function suggestSearches(db: Database, names: Names, { place, job }: Pick<Criteria, 'place' | 'job'>, isRegistered: boolean): Promise<SearchSuggestions> {
  const open = openOffers(isRegistered);
  const family = job ? names.professions.byId(job.id)?.family : undefined;
  const where = place ? sql` AND o.region_id = ${place.region_id}` : sql``;
  const jobs = await db.execute<{ job_id: number; count: number }>(sql`
    SELECT o.job_id, count(*)::int AS count FROM offers o JOIN jobs j ON j.id = o.job_id
    WHERE ${open}${where} AND o.job_id <> ${job?.id ?? 0} ${family ? sql`AND j.family = ${family}` : sql``}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST}`);
  const places = await db.execute<{ place_id: number; count: number }>(sql`
    SELECT o.place_id, count(*)::int AS count FROM offers o
    WHERE ${open} AND o.place_id <> ${place?.place_id ?? 0} ${job ? sql`AND o.job_id = ${job.id}` : where}
    GROUP BY 1 ORDER BY bool_or(o.region_id = ${place?.region_id ?? 0}) DESC, 2 DESC, 1 LIMIT ${MOST}`);
  return {
    jobs: jobs.rows.flatMap(({ job_id, count }) => {
      const found = names.professions.byId(job_id);
      return found ? [{ name: found.name, slug: found.slug, count }] : [];
    }),
    places: places.rows.flatMap(({ place_id, count }) => {
      const found = names.gazetteer.byId(place_id);
      return found ? [{ name: found.name, slug: found.slug, is_area: found.is_area, count }] : [];
    }),
  };
}
