import { eq } from 'drizzle-orm';
import type { Conversation, NewMessage } from '#contract/messages.ts';
import { MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import type { ReportReason } from '#domain/message-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, gone, notFound } from '#server/platform/http/refusal.ts';
import { writeLetter } from '#server/platform/letter.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { attachmentOf, sendFile, storeAttachment } from './attachments.ts';
import { markRead, reportConversation, setBlocked } from './change-conversation.ts';
import { conversationLink, readConversationLink } from './conversation-link.ts';
import { conversationTag } from './forget-conversations.ts';
import type { Guest } from './party.ts';
import { readConversation } from './read-conversations.ts';
import { conversations } from './tables.ts';
import { writeIn } from './write-message.ts';

const broken = () => notFound('link_invalid', 'Questo link non è intero: aprilo di nuovo dalla mail.');

/**
 * The conversation of a link. Refuses one that we did not make or whose conversation is gone (404), and one that now
 * belongs to an account (409).
 */
async function rowOf({ linkSecret }: Platform, db: Database, token: string) {
  const link = readConversationLink(linkSecret, token);
  if (!link) throw broken();
  const [row] = await db
    .select({ id: conversations.id, user_id: conversations.user_id, email: conversations.email })
    .from(conversations)
    .where(eq(conversations.id, link.id));
  if (!row) throw notFound('link_invalid', 'Questa conversazione non c’è più.');
  if (row.user_id !== null)
    throw conflict('link_used', 'Questa conversazione è nel tuo account: accedi e la trovi tra i messaggi.');
  return { ...row, isExpired: link.isExpired };
}

/** The party of a link that works; an expired one is refused (410), and its reader may have a new one mailed. */
async function partyOf(platform: Platform, token: string): Promise<Extract<Guest, { guestOf: number }>> {
  const { id, isExpired } = await rowOf(platform, platform.db, token);
  if (isExpired)
    throw gone('link_expired', 'Il link che hai aperto è di molto tempo fa. Te ne mandiamo uno nuovo via mail.');
  return { side: 'candidate', userId: null, guestOf: id };
}

/** The conversation, as the person without an account reads it. Nothing is marked as read: programs open links too. */
export async function readByLink(platform: Platform, token: string, before?: number): Promise<Conversation> {
  const party = await partyOf(platform, token);
  return readConversation(platform.db, party, party.guestOf, before);
}

/** Refuses a link that does not work, before anything of a body is read. */
export async function requireLink(platform: Platform, token: string): Promise<void> {
  await partyOf(platform, token);
}

/** Stores files for a message that is written next; each counts for the conversation. */
export async function attachByLink(
  platform: Platform,
  token: string,
  files: readonly File[],
  limit: Limit,
): Promise<number[]> {
  const party = await partyOf(platform, token);
  return storeAll(platform, party, files, () => limit(String(party.guestOf)));
}

/** Stores the files of a message one by one, and counts each. */
export async function storeAll(
  platform: Platform,
  guest: Guest,
  files: readonly File[],
  count: () => Promise<void>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files.slice(0, MAX_ATTACHMENTS)) {
    await count();
    ids.push((await storeAttachment(platform, guest, file)).id);
  }
  return ids;
}

/** A file of the conversation of a link. */
export async function fileByLink(platform: Platform, token: string, id: number, isSmall: boolean): Promise<Response> {
  const party = await partyOf(platform, token);
  return sendFile(platform.files, await attachmentOf(platform.db, party, party.guestOf, id), isSmall);
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
  const party = await partyOf(platform, token);
  await limit(String(party.guestOf));
  await writeIn(platform, party, party.guestOf, message);
  await markRead(platform.db, party, party.guestOf, readTo);
}

/** Marks what the page shows as read: its reader is there. */
export async function readToByLink(platform: Platform, token: string, number: number): Promise<void> {
  const party = await partyOf(platform, token);
  await markRead(platform.db, party, party.guestOf, number);
}

export async function blockByLink(platform: Platform, token: string, isBlocked: boolean): Promise<void> {
  const party = await partyOf(platform, token);
  await setBlocked(platform.db, party, party.guestOf, isBlocked);
}

export async function reportByLink(
  platform: Platform,
  token: string,
  report: { reason: ReportReason; words: string },
): Promise<void> {
  const party = await partyOf(platform, token);
  await reportConversation(platform.db, party, party.guestOf, report);
}

/** Mails a new link in place of an expired one. False when the address had enough mails today. */
export async function renewConversationLink(platform: Platform, token: string): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { id, email, isExpired } = await rowOf(platform, tx, token);
    if (!isExpired) throw conflict('link_works', 'Questo link funziona ancora: aprilo di nuovo dalla mail.');
    if (email === null || !(await mayMail(tx, 'conversation_link', email))) return false;
    const letter = await writeLetter(platform.config, {
      to: email,
      subject: 'Il nuovo link ai tuoi messaggi',
      paragraphs: ['Con questo link rileggi i messaggi sulla tua candidatura e rispondi, senza account.'],
      action: { label: 'Apri i messaggi', url: conversationLink(platform.linkSecret, id) },
      tag: conversationTag(id),
    });
    await platform.sendMail(tx, letter);
    return true;
  });
}
