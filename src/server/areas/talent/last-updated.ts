import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CandidateCard, CandidateOutline } from '#contract/talent.ts';
import { initial } from '#domain/people.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { hiddenFrom, isOutlined } from '../visibility/hidden-from.ts';
import type { Viewer } from '../visibility/viewer.ts';
import { describeCandidates } from './describe-candidates.ts';

const idRow = z.object({ id: z.number() });
const outlineRow = z.object({ first_name: z.string(), place_id: z.number().nullable(), job_id: z.number().nullable() });

/**
 * The candidates whose profile changed last (rule 2.10): cards for a verified company. Everybody else reads an initial,
 * one job and the province, and no number by which a person could be found.
 */
export async function lastUpdatedCandidates(
  db: Database,
  names: Names,
  viewer: Viewer,
  limit: number,
): Promise<(CandidateCard | CandidateOutline)[]> {
  if (!viewer?.isVerified) return outlineLastUpdated(db, names, viewer, limit);
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT candidate_id AS id FROM candidate_listings WHERE candidate_id NOT IN ${hiddenFrom(viewer)}
      ORDER BY updated_at DESC, candidate_id DESC LIMIT ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  return describeCandidates(db, names, ids, { viewer });
}

async function outlineLastUpdated(
  db: Database,
  { gazetteer, professions }: Names,
  viewer: Viewer,
  limit: number,
): Promise<CandidateOutline[]> {
  const rows = await rowsOf(
    db,
    outlineRow,
    sql`SELECT u.first_name, c.place_id,
        (SELECT d.job_id FROM desired_jobs d WHERE d.candidate_id = c.id ORDER BY d.id LIMIT 1) AS job_id
      FROM candidate_listings l JOIN candidates c ON c.id = l.candidate_id JOIN users u ON u.id = c.user_id
      WHERE ${isOutlined(viewer)} ORDER BY l.updated_at DESC, l.candidate_id DESC LIMIT ${limit}`,
  );
  return rows.map(({ first_name, place_id, job_id }) => {
    const place = place_id === null ? undefined : gazetteer.byId(place_id);
    return {
      initial: initial(first_name),
      job: (job_id === null ? undefined : professions.byId(job_id)?.name) ?? null,
      province: (place && gazetteer.provinceOf(place)?.name) ?? null,
    };
  });
}
