import { randomUUID } from 'node:crypto';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { FollowedDeed } from '#contract/received-applications.ts';
import type { ContactingDeed } from '#domain/application-deeds.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isToEvaluate } from '../deeds-of.ts';
import { applications, statusChanges } from '../tables.ts';
import { heldChange, lifeOf } from './change-status.ts';
import { publishBoardChange } from './live-board.ts';
import { notifyLater } from './notify-applicants.ts';

interface Done {
  /** The applications that it concerns. */
  ids: readonly number[];
  because: ContactingDeed;
  /** The person of the company who did it. */
  userId: number | null;
}

/**
 * Makes 'Contattato' of the applications that are 'Da valutare', in the transaction of the deed that contacts them
 * (rule deeds); another state stays as its company chose it. The applicant hears of the deed itself and of nothing
 * else. Returns how the change is undone by itself, the deed staying as it is; null where nothing changed. Its caller
 * has locked the applications before what the deed itself locks.
 */
export async function followDeed(
  tx: Database,
  platform: Pick<Platform, 'queue' | 'config'>,
  { ids, because, userId }: Done,
): Promise<FollowedDeed | null> {
  const rows = await tx
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids, 0]), isToEvaluate(sql`applications`)))
    .orderBy(asc(applications.id))
    .for('no key update');
  // Boards show what happened, whatever the status.
  await publishBoardChange(tx, ids);
  if (rows.length === 0) return null;
  const change = randomUUID();
  const now = new Date().toISOString();
  const changed = rows.map((row) => {
    const { viewed_at, answered_at } = lifeOf(row);
    // The deed has told them already.
    const told = { status: 'contacted' as const, viewed_at: viewed_at ?? now, answered_at: answered_at ?? now };
    return { id: row.id, held_change: { ...heldChange(row, change, null), told } };
  });
  await tx.execute(sql`
    UPDATE applications a
    SET status = 'contacted', viewed_at = coalesce(a.viewed_at, now()), answered_at = coalesce(a.answered_at, now()),
      held_change = c.held_change
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c(id int, held_change jsonb)
    WHERE a.id = c.id`);
  await tx
    .insert(statusChanges)
    .values(changed.map(({ id }) => ({ application_id: id, user_id: userId, status: 'contacted' as const, because })));
  const contacted = changed.map(({ id }) => id);
  await notifyLater(tx, platform, change, contacted);
  return { ids: contacted, undo: { change, seconds: platform.config.undoSeconds } };
}
