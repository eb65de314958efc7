import { and, isNotNull } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { staysOf } from './find-person.ts';
import { matching } from './matching.ts';
import { whyClosed } from './recipients.ts';
import { brigadePeople } from './tables.ts';

interface Wanted {
  /** The first day of the season. */
  start: string;
  /** Slugs of jobs. */
  jobs: readonly string[];
}

/**
 * How many people worked for a company in a role, can be called back now, and were not asked for a season: a call-back
 * with that filter goes to them.
 */
export async function countCallable(
  platform: Pick<Platform, 'db' | 'linkSecret'>,
  names: Names,
  companyId: number,
  { start, jobs }: Wanted,
  now: Date = new Date(),
): Promise<(job: string) => number> {
  if (jobs.length === 0) return () => 0;
  const { db } = platform;
  const filter = { q: undefined, season: [], job: [...jobs], state: undefined, unasked: start };
  const rows = await db
    .select()
    .from(brigadePeople)
    .where(and(matching(db, names, companyId, filter), isNotNull(brigadePeople.accepted_at)));
  const closedFor = await whyClosed(db, platform, rows, now);
  const open = rows.filter((row) => closedFor(row) === null).map(({ id }) => id);
  const stays = await staysOf(db, open);
  return (slug) => open.filter((id) => stays(id).some(({ job }) => job?.slug === slug)).length;
}
