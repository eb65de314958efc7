import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportReason } from '#domain/message-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { conversationGone } from './conversation-gone.ts';
import { tellChanged } from './live-messages.ts';
import { ownedBy, type Party } from './party.ts';

const movedRow = z.object({ has_moved: z.boolean() });

/**
 * Marks the messages up to a number as read by this side. A mark never goes back, nor beyond the last message: two
 * pages that are open at once mark in any order.
 */
export async function markRead(db: Database, party: Party, id: number, number: number): Promise<void> {
  const column = party.side === 'company' ? sql`company_read` : sql`candidate_read`;
  const [row] = await rowsOf(
    db,
    movedRow,
    sql`UPDATE conversations AS c SET ${column} = greatest(before.mark, least(${number}, c.last_number))
      FROM (SELECT c.id, ${column} AS mark FROM conversations c WHERE c.id = ${id} AND ${ownedBy(party)} FOR UPDATE) before
      WHERE c.id = before.id RETURNING ${column} > before.mark AS has_moved`,
  );
  if (!row) throw conversationGone();
  if (row.has_moved) await tellChanged(db, id);
}

/** Blocks the other side, or unblocks it: while one side blocks, nobody writes; what was written stays to be read. */
export async function setBlocked(db: Database, party: Party, id: number, isBlocked: boolean): Promise<void> {
  const column = party.side === 'company' ? sql`company_blocked_at` : sql`candidate_blocked_at`;
  const { rows } = await db.execute(
    sql`UPDATE conversations AS c SET ${column} = CASE WHEN ${isBlocked} THEN coalesce(${column}, now()) END
      WHERE c.id = ${id} AND ${ownedBy(party)} RETURNING c.id`,
  );
  refuseUnknown(rows);
  await tellChanged(db, id);
}

/** Reports a conversation to staff, who may then read it. While a report is open, its side may change it. */
export async function reportConversation(
  db: Database,
  party: Party,
  id: number,
  { reason, words }: { reason: ReportReason; words: string },
): Promise<void> {
  const { rows } = await db.execute(
    sql`INSERT INTO conversation_reports (conversation_id, side, reported_by, reason, words)
      SELECT c.id, ${party.side}, ${party.userId}, ${reason}, ${words} FROM conversations c
      WHERE c.id = ${id} AND ${ownedBy(party)} FOR KEY SHARE
      ON CONFLICT (conversation_id, side) WHERE closed_at IS NULL
        DO UPDATE SET reason = excluded.reason, words = excluded.words, reported_by = excluded.reported_by
      RETURNING id`,
  );
  refuseUnknown(rows);
}

function refuseUnknown(rows: readonly unknown[]): void {
  if (rows.length === 0) throw conversationGone();
}
