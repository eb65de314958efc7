import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { writeExclusionKeys } from '../visibility/exclusion-keys.ts';
import { LISTING_RULES, listCandidates } from './list-candidates.ts';

const QUEUE = 'list-candidates-anew';
const AT_ONCE = 200;
const idRow = z.object({ id: z.number() });

/**
 * Writes the rows by which candidates are found, or left out, again where earlier rules wrote them: after an update,
 * soon after the start. Each batch is locked, so that a profile that changes meanwhile is read as it is by then.
 */
export async function registerListingAnew(
  platform: Pick<Platform, 'db' | 'queue' | 'invalidate'>,
  names: Names,
): Promise<void> {
  await platform.queue.work(QUEUE, () => listAnew(platform, names));
  if ((await outdated(platform.db, 1)).length > 0) await platform.queue.send(platform.db, QUEUE, {});
}

export async function listAnew({ db, invalidate }: Pick<Platform, 'db' | 'invalidate'>, names: Names): Promise<void> {
  let written = 0;
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const some = await outdated(tx, AT_ONCE);
      await writeExclusionKeys(tx, some);
      if (some.length > 0) await listCandidates(tx, names, { candidateIds: some });
      return some;
    });
    written += ids.length;
    if (ids.length === 0) break;
  }
  if (written > 0) await invalidate(['candidates']);
}

async function outdated(db: Platform['db'], most: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT id FROM candidates WHERE listed_by < ${LISTING_RULES} ORDER BY id LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return rows.map(({ id }) => id);
}
