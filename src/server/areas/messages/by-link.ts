import { eq, sql } from 'drizzle-orm';
import type { Conversation, NewMessage } from '#contract/messages.ts';
import { MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import type { ReportReason } from '#domain/message-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { brokenLink, conflict, linkWorks, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { requireWorking, standingOf } from '#server/platform/mailed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { attachmentOf, sendFile, storeAttachment } from './attachments.ts';
import { markRead, reportConversation, setBlocked } from './change-conversation.ts';
import { accountConversationLink, conversationLink, isOfAccount, readConversationLink } from './conversation-link.ts';
import { conversationTag } from './forget-conversations.ts';
import type { Party } from './party.ts';
import { readConversation } from './read-conversations.ts';
import { conversations } from './tables.ts';
import { writeIn } from './write-message.ts';

/**
 * The conversation of a link. Refuses one that we did not make or whose conversation is gone (404), one of a guest that
 * now belongs to an account, and one of an account that is closed (409). What voids the mailed links of an account, as
 * a new password does, voids this one.
 */
async function rowOf({ linkSecret }: Platform, db: Database, token: string) {
  const link = readConversationLink(linkSecret, token);
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

/** Who reads and writes behind a link, and where. */
interface Linked {
  id: number;
  party: Extract<Party, { side: 'candidate' }>;
}

/** What a link that works opens; one that works no more is refused (410), and its reader may have a new one mailed. */
async function linkedOf(platform: Platform, token: string): Promise<Linked> {
  const { id, user_id, standing } = await rowOf(platform, platform.db, token);
  requireWorking(standing, true);
  return {
    id,
    party: user_id === null ? { side: 'candidate', userId: null, guestOf: id } : { side: 'candidate', userId: user_id },
  };
}

/**
 * The conversation, as the candidate reads it behind its link, and whether it is of an account. Nothing is marked as
 * read: programs open links too.
 */
export async function readByLink(
  platform: Platform,
  token: string,
  before?: number,
): Promise<Conversation & { isOfAccount: boolean }> {
  const { party, id } = await linkedOf(platform, token);
  return { ...(await readConversation(platform.db, party, id, before)), isOfAccount: party.userId !== null };
}

/** Refuses a link that does not work, before anything of a body is read. */
export async function requireLink(platform: Platform, token: string): Promise<void> {
  await linkedOf(platform, token);
}

/** Stores files for a message that is written next; each counts for the conversation. */
export async function attachByLink(
  platform: Platform,
  token: string,
  files: readonly File[],
  limit: Limit,
): Promise<number[]> {
  const { party, id } = await linkedOf(platform, token);
  return storeAll(platform, party, files, () => limit(String(id)));
}

/** Stores the files of a message one by one, and counts each. */
export async function storeAll(
  platform: Platform,
  party: Party,
  files: readonly File[],
  count: () => Promise<void>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files.slice(0, MAX_ATTACHMENTS)) {
    await count();
    ids.push((await storeAttachment(platform, party, file)).id);
  }
  return ids;
}

/** A file of the conversation of a link. */
export async function fileByLink(platform: Platform, token: string, file: number, isSmall: boolean): Promise<Response> {
  const { party, id } = await linkedOf(platform, token);
  return sendFile(platform.files, await attachmentOf(platform.db, party, id, file), isSmall);
}

/** Counts for a conversation or an application, by its name. */
export type Limit = (subject: string) => Promise<void>;

/**
 * Writes a message, about an application where the page was opened from one; what was shown above the form is read.
 * `limit` counts it for the conversation, once the link has proven to be ours: a made-up link must not use up
 * another's limit.
 */
export async function writeByLink(
  platform: Platform,
  token: string,
  message: NewMessage & { application_id?: number | undefined },
  { readTo, limit }: { readTo: number; limit: Limit },
): Promise<void> {
  const { party, id } = await linkedOf(platform, token);
  await limit(String(id));
  await writeIn(platform, party, id, message);
  await markRead(platform.db, party, id, readTo);
}

/** Marks what the page shows as read: its reader is there. */
export async function readToByLink(platform: Platform, token: string, number: number): Promise<void> {
  const { party, id } = await linkedOf(platform, token);
  await markRead(platform.db, party, id, number);
}

export async function blockByLink(platform: Platform, token: string, isBlocked: boolean): Promise<void> {
  const { party, id } = await linkedOf(platform, token);
  await setBlocked(platform.db, party, id, isBlocked);
}

export async function reportByLink(
  platform: Platform,
  token: string,
  report: { reason: ReportReason; words: string },
): Promise<void> {
  const { party, id } = await linkedOf(platform, token);
  await reportConversation(platform.db, party, id, report);
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
export async function renewConversationLink(platform: Platform, token: string): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { id, user_id, email, standing } = await rowOf(platform, tx, token);
    if (standing === 'works') throw linkWorks();
    if (email === null || !(await mayMail(tx, 'conversation_link', email))) return false;
    await sendLetter(tx, platform, email, newLink({ id, isOfAccount: user_id !== null }));
    return true;
  });
}
