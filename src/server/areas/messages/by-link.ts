import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { brokenLink, conflict, linkWorks, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { requireWorking, standingOf } from '#server/platform/mailed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { users } from '../account/tables.ts';
import { accountConversationLink, conversationLink, isOfAccount, readConversationLink } from './conversation-link.ts';
import { conversationTag } from './forget-conversations.ts';
import type { Party } from './party.ts';
import { conversations } from './tables.ts';

/**
 * The conversation of a link. Refuses one that we did not make or whose conversation is gone (404), one of a guest that
 * now belongs to an account, and one of an account that is closed (409). What voids the mailed links of an account, as
 * a new password does, voids this one.
 */
async function rowOf({ linkSecret }: Platform, db: Database, signed: SignedLink) {
  const link = readConversationLink(linkSecret, signed);
  if (!link) throw brokenLink();
  const isForAccount = isOfAccount(link);
  const [row] = await db
    .select({
      id: conversations.id,
      user_id: conversations.user_id,
      email: sql<string | null>`coalesce(${users.email}, ${conversations.email})`,
      deactivated_at: users.deactivated_at,
    })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.user_id))
    .where(eq(conversations.id, link.id));
  if (!row || (isForAccount && row.user_id === null))
    throw notFound('link_invalid', 'Questa conversazione non c’è più.');
  if (row.deactivated_at !== null)
    throw conflict('link_used', 'Il tuo account è disattivato: accedi per riattivarlo e ritrovi i messaggi.');
  if (!isForAccount && row.user_id !== null)
    throw conflict('link_used', 'Questa conversazione è nel tuo account: accedi e la trovi tra i messaggi.');
  return { ...row, standing: await standingOf(db, link.kind, link) };
}

/**
 * The person who reads and writes in a conversation behind its mailed link. One that works no more is refused (410),
 * and its reader may have a new one mailed.
 */
export async function linkedParty(platform: Platform, link: SignedLink): Promise<Party> {
  const { id, user_id, standing } = await rowOf(platform, platform.db, link);
  requireWorking(standing, true);
  return user_id === null ? { side: 'candidate', userId: null, guestOf: id } : { side: 'candidate', userId: user_id };
}

const newLink = letterKind('conversation-new-link', { id: 1, isOfAccount: false }, (data, { linkSecret }) => ({
  subject: 'Il nuovo link ai tuoi messaggi',
  paragraphs: [
    data.isOfAccount
      ? 'Con questo link rileggi questi messaggi e rispondi, senza accedere.'
      : 'Con questo link rileggi i messaggi sulla tua candidatura e rispondi, senza account.',
  ],
  action: {
    label: 'Apri i messaggi',
    url: (data.isOfAccount ? accountConversationLink : conversationLink)(linkSecret, data.id),
  },
  tag: conversationTag(data.id),
}));

/** Mails a new link in place of an expired one. False when the address had enough mails today. */
export async function renewConversationLink(platform: Platform, link: SignedLink): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { id, user_id, email, standing } = await rowOf(platform, tx, link);
    if (standing === 'works') throw linkWorks();
    if (email === null || !(await mayMail(tx, 'conversation_link', email))) return false;
    await sendLetter(tx, platform, email, newLink({ id, isOfAccount: user_id !== null }));
    return true;
  });
}
