import { sql } from 'drizzle-orm';
import { type Banner, banner } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Criteria } from './criteria.ts';

/** Today's banners for a search: those for all searches, for its job, for its place or an area around it. */
export async function activeBanners(
  db: Database,
  gazetteer: Gazetteer,
  { place, job }: Pick<Criteria, 'place' | 'job'>,
): Promise<Banner[]> {
  const around = place
    ? [
        place.place_id,
        place.province_id,
        place.region_id,
        ...gazetteer.areasOf(place.place_id).map(({ place_id }) => place_id),
      ].filter((id) => id !== null)
    : [];
  const rows = await rowsOf(
    db,
    banner,
    sql`
    SELECT id, title, content, url, action FROM banners
    WHERE starts_at <= now() AND ends_at > now()
      AND (job_id IS NULL OR job_id = ${job?.id ?? null})
      AND (place_id IS NULL OR place_id = ANY(${integerArray(around)}))
    ORDER BY id LIMIT 3`,
  );
  return rows;
}
