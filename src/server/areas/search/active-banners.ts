import { sql } from 'drizzle-orm';
import type { Banner } from '../../../contract/offers.ts';
import type { Database } from '../../platform/database.ts';
import type { Criteria } from './criteria.ts';

/** The banners of today for a search: those for everyone, for its job, for its place or what contains it. */
export async function activeBanners(db: Database, { place, job }: Pick<Criteria, 'place' | 'job'>): Promise<Banner[]> {
  const { rows } = await db.execute<Banner & Record<string, unknown>>(sql`
    SELECT id, title, content, url, action FROM banners
    WHERE starts_at <= now() AND ends_at > now()
      AND (job_id IS NULL OR job_id = ${job?.id ?? null})
      AND (place_id IS NULL OR place_id IN (${place?.place_id ?? null}, ${place?.province_id ?? null}, ${place?.region_id ?? null}))
    ORDER BY id LIMIT 3`);
  return rows;
}
