import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MessageSide } from '#domain/message-rules.ts';
import { conversations } from './tables.ts';

/** The holder of the link of a conversation, or of an application that was sent without an account. */
export type Guest =
  | { side: 'candidate'; userId: null; guestOf: number }
  | { side: 'candidate'; userId: null; applicantOf: number };

/** The person who reads or writes: somebody of a company, a candidate, or the holder of a link. */
export type Party = AccountParty | Guest;

/** A person who reads or writes with an account. */
export type AccountParty =
  | { side: 'company'; companyId: number; userId: number }
  | { side: 'candidate'; userId: number };

/** What is counted for a guest: the conversation where there is one, so that two links give no more than one. */
export const guestName = (guest: Guest, conversation: number | null): string =>
  conversation === null && 'applicantOf' in guest ? `application ${guest.applicantOf}` : String(conversation);

/** The conversations of a party, in a query where they are named `c`. */
export function ownedBy(party: Party): SQL {
  if (party.side === 'company') return sql`c.company_id = ${party.companyId}`;
  if (party.userId !== null) return sql`c.user_id = ${party.userId}`;
  if ('guestOf' in party) return sql`c.id = ${party.guestOf} AND c.user_id IS NULL`;
  return sql`EXISTS (SELECT 1 FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE a.id = ${party.applicantOf} AND a.user_id IS NULL AND lower(a.email) = c.email AND o.company_id = c.company_id)`;
}

/** The data of an account: the user's and, once the address is confirmed, those that carry it alone. */
export interface Owner {
  userId: number;
  confirmedEmail: string | null;
}

/** All conversations of a person, those without an account by their confirmed address: what is copied and erased. */
export const allConversationsOf = ({ userId, confirmedEmail }: Owner): SQL | undefined =>
  or(
    eq(conversations.user_id, userId),
    confirmedEmail === null
      ? undefined
      : and(isNull(conversations.user_id), eq(conversations.email, confirmedEmail.toLowerCase())),
  );

/** The columns of a side, in the same query. */
export const readUpTo = (side: MessageSide): SQL => (side === 'company' ? sql`c.company_read` : sql`c.candidate_read`);
export const mailedUpTo = (side: MessageSide): SQL =>
  side === 'company' ? sql`c.company_mailed` : sql`c.candidate_mailed`;
export const lastNumberOf = (side: MessageSide): SQL =>
  side === 'company' ? sql`c.company_number` : sql`c.candidate_number`;

/** Whether something joins the two sides of `c`: an application that was not withdrawn, or an unlocked profile. */
export const isJoined: SQL = sql`(
  EXISTS (SELECT 1 FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE a.user_id = c.user_id AND o.company_id = c.company_id AND a.withdrawn_at IS NULL)
  OR EXISTS (SELECT 1 FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE a.user_id IS NULL AND lower(a.email) = c.email AND o.company_id = c.company_id AND a.withdrawn_at IS NULL)
  OR EXISTS (SELECT 1 FROM candidates s JOIN candidate_unlocks k ON k.candidate_id = s.id
    WHERE s.user_id = c.user_id AND k.company_id = c.company_id))`;

/**
 * Whether the two sides of `c` are joined, the company is open and has somebody active, and the person's account is
 * active: somebody can read (rule messages).
 */
export const hasReason: SQL = sql`(
  EXISTS (SELECT 1 FROM companies co WHERE co.id = c.company_id AND co.closed_at IS NULL AND NOT co.is_partner)
  AND EXISTS (SELECT 1 FROM company_members cm JOIN users m ON m.id = cm.user_id
    WHERE cm.company_id = c.company_id AND m.deactivated_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = c.user_id AND u.deactivated_at IS NOT NULL)
  AND ${isJoined})`;
