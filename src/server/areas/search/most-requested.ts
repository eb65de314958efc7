import { asc } from 'drizzle-orm';
import type { MostRequested } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import type { Names } from '../professions/names.ts';
import { mostRequested } from './tables.ts';

/** The positions companies look for most, in the agency's order (rules 2.9, 3.5). */
export async function listMostRequested(db: Database, names: Names): Promise<MostRequested[]> {
  const rows = await db.select().from(mostRequested).orderBy(asc(mostRequested.position)).limit(12);
  return rows.flatMap((row) => {
    const job = names.professions.byId(row.job_id);
    const place = names.gazetteer.byId(row.place_id);
    return job && place
      ? [
          {
            job_name: job.name,
            job_slug: job.slug,
            place: { name: place.name, slug: place.slug, is_area: place.is_area, preposition: place.preposition },
          },
        ]
      : [];
  });
}
