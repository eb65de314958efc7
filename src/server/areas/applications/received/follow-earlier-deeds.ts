import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { settings } from '#server/areas/content/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { isToEvaluate } from '../deeds-of.ts';

const QUEUE = 'follow-earlier-deeds';
const CHUNK = 500;
/** The row that a migration writes among the settings. */
const FOLLOW_EARLIER = 'follow_earlier_deeds';

export async function registerEarlierDeeds(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, () => followEarlierDeeds(platform.db));
  await platform.db.transaction(async (tx) => {
    const asked = await tx.delete(settings).where(eq(settings.name, FOLLOW_EARLIER)).returning({ name: settings.name });
    if (asked.length > 0) await platform.queue.send(tx, QUEUE, {});
  });
}

const doneRow = z.object({ id: z.number() });

/** SQL: when the company first wrote about the application `a`. */
const written = sql`(SELECT min(m.created_at) FROM conversations c JOIN messages m ON m.conversation_id = c.id
  WHERE c.application_id = a.id AND m.side = 'company' AND m.created_at >= a.created_at)`;
/** SQL: when it first proposed an interview; hours that were open to everybody count once a time was taken. */
const invited = sql`(SELECT min(i.created_at) FROM interviews i JOIN interview_rounds r ON r.id = i.round_id
  WHERE i.application_id = a.id AND (NOT r.is_for_all OR i.state IN ('taken', 'done', 'no_show')))`;

/**
 * Makes 'Contattato' of the applications that a message or an interview contacted before statuses followed deeds, in
 * batches. One whose status somebody has chosen stays as it is.
 */
export async function followEarlierDeeds(db: Pick<Database, 'execute'>): Promise<void> {
  for (let done = CHUNK; done === CHUNK; ) {
    const rows = await rowsOf(
      db,
      doneRow,
      sql`WITH due AS (
        SELECT a.id, ${written} AS written, ${invited} AS invited FROM applications a
        WHERE ${isToEvaluate(sql`a`)} AND a.held_change IS NULL
          AND NOT EXISTS (SELECT FROM application_status_changes s WHERE s.application_id = a.id)
          AND (${written} IS NOT NULL OR ${invited} IS NOT NULL)
        ORDER BY a.id LIMIT ${CHUNK} FOR UPDATE OF a SKIP LOCKED),
      changed AS (
        UPDATE applications a SET status = 'contacted', viewed_at = coalesce(a.viewed_at, due.written, due.invited),
          answered_at = coalesce(a.answered_at, least(due.written, due.invited))
        FROM due WHERE a.id = due.id RETURNING a.id)
      INSERT INTO application_status_changes (application_id, status, because, at)
      SELECT id, 'contacted', CASE WHEN least(written, invited) = written THEN 'message' ELSE 'interview' END,
        least(written, invited) FROM due RETURNING application_id AS id`,
    );
    done = rows.length;
  }
}
