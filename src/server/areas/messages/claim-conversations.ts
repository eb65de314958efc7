import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type MessageSide, messageSides } from '#domain/message-rules.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { users } from '../account/tables.ts';
import { mailedUpTo, readUpTo } from './party.ts';
import { conversations } from './tables.ts';
import { mailLater } from './unread-mails.ts';

type Tools = Pick<Platform, 'queue'>;

/**
 * Assigns to a user the conversations of the address they have just confirmed. With a company that already writes to
 * the user, the two become one, in the order of time; where a message of either was not read, it stays unread, and is
 * mailed if it was not yet. A company's user has no page for them: they stay with their link.
 */
export async function claimConversations(
  tx: Database,
  platform: Tools,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const [user] = await tx.select({ typology: users.typology }).from(users).where(eq(users.id, id));
  if (user?.typology !== 'candidate') return;
  const ofAddress = await tx
    .select()
    .from(conversations)
    .where(and(isNull(conversations.user_id), eq(conversations.email, email.toLowerCase())))
    .orderBy(conversations.id)
    .for('update');
  for (const guest of ofAddress) {
    const [own] = await tx
      .select()
      .from(conversations)
      .where(and(eq(conversations.company_id, guest.company_id), eq(conversations.user_id, id)))
      .for('update');
    if (own) await join(tx, platform, guest.id, own.id);
    else await tx.update(conversations).set({ user_id: id, email: null }).where(eq(conversations.id, guest.id));
  }
}

const messageId = z.number().nullable();
const firstRow = z.object({
  company_unread: messageId,
  candidate_unread: messageId,
  company_unmailed: messageId,
  candidate_unmailed: messageId,
});

/**
 * Moves the messages, notes and reports of a conversation into another, and numbers all of them anew by time. The
 * other keeps its id: mails that were sent have links to it.
 */
async function join(tx: Database, platform: Tools, from: number, into: number): Promise<void> {
  // By id: once the numbers have changed, its own says how far each side has read, and was mailed.
  const firstAfter = (side: MessageSide, number: SQL) => sql`(
    SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE c.id IN (${from}, ${into}) AND m.side <> ${side} AND m.number > ${number}
    ORDER BY m.created_at, m.id LIMIT 1)`;
  const firstUnread = (side: MessageSide) => firstAfter(side, readUpTo(side));
  const firstUnmailed = (side: MessageSide) => firstAfter(side, sql`greatest(${readUpTo(side)}, ${mailedUpTo(side)})`);
  const [first] = await rowsOf(
    tx,
    firstRow,
    sql`SELECT ${firstUnread('company')} AS company_unread, ${firstUnread('candidate')} AS candidate_unread,
      ${firstUnmailed('company')} AS company_unmailed, ${firstUnmailed('candidate')} AS candidate_unmailed`,
  );
  // Negative first: a number must be free at each moment.
  await tx.execute(sql`
    UPDATE messages m SET conversation_id = ${into}, number = -ranked.place,
      key = CASE WHEN m.conversation_id = ${from} THEN m.key || ':' || m.id ELSE m.key END
    FROM (SELECT id, row_number() OVER (ORDER BY created_at, id)::int AS place FROM messages
      WHERE conversation_id IN (${from}, ${into})) ranked
    WHERE m.id = ranked.id`);
  await tx.execute(sql`UPDATE messages SET number = -number WHERE conversation_id = ${into}`);
  const numberBefore = (id: number | null | undefined) =>
    id == null ? sql`totals.last` : sql`(SELECT number - 1 FROM messages WHERE id = ${id})`;
  await tx.execute(sql`
    UPDATE conversations c
    SET last_number = totals.last, company_number = totals.company, candidate_number = totals.candidate,
      company_read = ${numberBefore(first?.company_unread)}, candidate_read = ${numberBefore(first?.candidate_unread)},
      company_mailed = ${numberBefore(first?.company_unmailed)},
      candidate_mailed = ${numberBefore(first?.candidate_unmailed)},
      company_mailed_at = greatest(c.company_mailed_at, guest.company_mailed_at),
      candidate_mailed_at = greatest(c.candidate_mailed_at, guest.candidate_mailed_at), last_at = totals.at,
      earlier_ids = c.earlier_ids || guest.earlier_ids || guest.id,
      company_blocked_at = coalesce(c.company_blocked_at, guest.company_blocked_at),
      candidate_blocked_at = coalesce(c.candidate_blocked_at, guest.candidate_blocked_at)
    FROM conversations guest, (SELECT coalesce(max(number), 0)::int AS last,
        coalesce(max(number) FILTER (WHERE side = 'company'), 0)::int AS company,
        coalesce(max(number) FILTER (WHERE side = 'candidate'), 0)::int AS candidate,
        coalesce(max(created_at), now()) AS at
      FROM messages WHERE conversation_id = ${into}) totals
    WHERE c.id = ${into} AND guest.id = ${from}`);
  await tx.execute(sql`
    UPDATE conversation_notes SET conversation_id = ${into}, key = key || ':' || id WHERE conversation_id = ${from}`);
  await tx.execute(sql`
    UPDATE conversation_reports r SET conversation_id = ${into}
    WHERE r.conversation_id = ${from} AND (r.closed_at IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM conversation_reports o WHERE o.conversation_id = ${into} AND o.side = r.side AND o.closed_at IS NULL))`);
  await tx.delete(conversations).where(eq(conversations.id, from));
  // The mails that waited for the other find nothing any more.
  for (const to of messageSides)
    if (first?.[`${to}_unmailed`]) await mailLater(tx, platform, { conversation: into, to });
}
