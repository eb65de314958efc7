import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewMessage } from '#contract/messages.ts';
import type { FollowedDeed } from '#contract/received-applications.ts';
import { type MessageSide, otherSide, whyNotCodes, whyNotTexts, whyNotWrite } from '#domain/message-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { followDeed } from '../applications/received/follow-deed.ts';
import { attach } from './attachments.ts';
import { conversationGone } from './conversation-gone.ts';
import { tellChanged } from './live-messages.ts';
import { hasReason, ownedBy, type Party } from './party.ts';
import { stateOf } from './read-conversations.ts';
import type { Reason } from './reasons-to-write.ts';
import { mailLater } from './unread-mails.ts';

const idRow = z.object({ id: z.number() });
const numberRow = z.object({ number: z.number() });

type Writing = Pick<Platform, 'db' | 'queue' | 'config'>;

/** The place of a message, and what followed from it for the application it is about. */
interface Written {
  number: number;
  followed: FollowedDeed | null;
}

/** The place of a message, and whether it was written now: one with a known key was sent before. */
interface Appended {
  number: number;
  isNew: boolean;
}

const lockedRow = z.object({
  id: z.number(),
  has_reason: z.boolean(),
  last_number: z.number(),
  company_number: z.number(),
  candidate_number: z.number(),
  is_blocked_by_company: z.boolean(),
  is_blocked_by_candidate: z.boolean(),
});

/**
 * Writes in a conversation that is there. Another's is not found. An application makes it about that one from here on,
 * if it is between the two; any other is ignored: the message goes to the person on the page.
 */
export async function writeIn(
  platform: Writing,
  party: Party,
  id: number,
  { application_id, ...message }: NewMessage & { application_id?: number | undefined },
): Promise<Written> {
  return platform.db.transaction(async (tx) => {
    const about = await lockSubject(tx, party, sql`c.id = ${id}`, application_id ?? null);
    const { rows } = await tx.execute(
      sql`SELECT c.id FROM conversations c WHERE c.id = ${id} AND ${ownedBy(party)} FOR UPDATE`,
    );
    if (rows.length === 0) throw conversationGone();
    const { number, isNew } = await append(tx, platform, party, id, message);
    if (application_id !== undefined)
      await tx.execute(
        sql`UPDATE conversations AS c SET application_id = a.id FROM applications a JOIN offers o ON o.id = a.offer_id
          WHERE c.id = ${id} AND a.id = ${application_id} AND a.withdrawn_at IS NULL AND o.company_id = c.company_id
            AND (a.user_id = c.user_id OR a.user_id IS NULL AND lower(a.email) = c.email)`,
      );
    return { number, followed: await follow(tx, platform, party, isNew ? about : null) };
  });
}

/**
 * Writes to the person of an application or an unlocked profile, or to the company of an application. Begins the
 * conversation if there is none: two who begin at once write in the same one.
 */
export async function writeTo(
  platform: Writing,
  party: Party,
  reason: Reason,
  message: NewMessage,
): Promise<Written & { id: number }> {
  return platform.db.transaction(async (tx) => {
    const { userId, email } = reason.person;
    const theirs = sql`c.company_id = ${reason.companyId} AND (c.user_id = ${userId} OR c.email = ${email})`;
    const about = await lockSubject(tx, party, theirs, reason.applicationId);
    const { id, number, isNew } = await writeFirst(tx, platform, party, reason, message);
    return { id, number, followed: await follow(tx, platform, party, isNew ? about : null) };
  });
}

/** The same in a transaction that does more, which has locked the application it is about. */
export async function writeFirst(
  tx: Database,
  platform: Writing,
  party: Party,
  { companyId, person: { userId, email }, applicationId }: Reason,
  message: NewMessage,
): Promise<Appended & { id: number }> {
  const one =
    userId === null
      ? sql`(company_id, email) WHERE email IS NOT NULL`
      : sql`(company_id, user_id) WHERE user_id IS NOT NULL`;
  // The update locks the row that is there, as the insertion locks a new one.
  const [row] = await rowsOf(
    tx,
    idRow,
    sql`INSERT INTO conversations AS c (company_id, user_id, email, application_id)
      VALUES (${companyId}, ${userId}, ${email}, ${applicationId})
      ON CONFLICT ${one} DO UPDATE SET application_id = coalesce(excluded.application_id, c.application_id)
      RETURNING c.id`,
  );
  if (!row) throw new Error('The conversation was not written');
  return { id: row.id, ...(await append(tx, platform, party, row.id, message)) };
}

/**
 * Locks the application that a company's message is about, the named one or else that of the conversation, before the
 * conversation: who withdraws an application locks it first too. Null where there is none, and for a candidate.
 */
async function lockSubject(
  tx: Database,
  party: Party,
  conversation: SQL,
  named: number | null,
): Promise<number | null> {
  if (party.side !== 'company') return null;
  const [row] = await rowsOf(
    tx,
    idRow,
    sql`SELECT a.id FROM applications a JOIN offers o ON o.id = a.offer_id
      WHERE a.id = coalesce(${named}::int, (SELECT c.application_id FROM conversations c WHERE ${conversation}))
        AND a.withdrawn_at IS NULL AND o.company_id = ${party.companyId} FOR NO KEY UPDATE OF a`,
  );
  return row?.id ?? null;
}

/**
 * Adds a message to a conversation that this transaction has locked: numbers follow each other without gaps, even when
 * others write at the same moment. A message with a known key was sent before and is not written again. Refuses with
 * 409 when this side may not write.
 */
async function append(
  tx: Database,
  platform: Writing,
  party: Party,
  id: number,
  { text, key, attachments }: NewMessage,
): Promise<Appended> {
  const { side } = party;
  const [known] = await rowsOf(
    tx,
    numberRow,
    sql`SELECT number FROM messages WHERE conversation_id = ${id} AND side = ${side} AND key = ${key}`,
  );
  if (known) return { number: known.number, isNew: false };
  await refuseWriting(tx, side, id);
  const [row] = await rowsOf(
    tx,
    numberRow,
    sql`UPDATE conversations SET last_number = last_number + 1, last_at = now(),
        ${side === 'company' ? sql`company_number` : sql`candidate_number`} = last_number + 1
      WHERE id = ${id} RETURNING last_number AS number`,
  );
  if (!row) throw new Error('The conversation is gone though it is locked');
  const [written] = await rowsOf(
    tx,
    idRow,
    sql`INSERT INTO messages (conversation_id, number, side, author_id, text, key)
      VALUES (${id}, ${row.number}, ${side}, ${party.userId}, ${text}, ${key}) RETURNING id`,
  );
  if (!written) throw new Error('The message was not written');
  await attach(tx, party, written.id, attachments);
  await tellChanged(tx, id);
  await mailLater(tx, platform, { conversation: id, to: otherSide(side) });
  return { number: row.number, isNew: true };
}

/** What follows for the application that was written about. */
const follow = async (tx: Database, platform: Writing, party: Party, about: number | null) =>
  about === null ? null : followDeed(tx, platform, { ids: [about], because: 'message', userId: party.userId });

async function refuseWriting(tx: Database, side: MessageSide, id: number): Promise<void> {
  const [row] = await rowsOf(
    tx,
    lockedRow,
    sql`SELECT c.id, ${hasReason} AS has_reason, c.last_number, c.company_number, c.candidate_number,
        c.company_blocked_at IS NOT NULL AS is_blocked_by_company,
        c.candidate_blocked_at IS NOT NULL AS is_blocked_by_candidate
      FROM conversations c WHERE c.id = ${id}`,
  );
  const why = row ? whyNotWrite(side, stateOf(row)) : 'closed';
  if (why) throw conflict(whyNotCodes[why], whyNotTexts[side][why]);
}
