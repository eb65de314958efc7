import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ConversationStart, NewMessage } from '#contract/messages.ts';
import type { Database } from '#server/platform/database.ts';
import { brokenLink, conflict, gone, linkWorks, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { type LinkStanding, requireWorking, standingOf } from '#server/platform/mailed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { firstMessageKind, firstMessageLink, readFirstMessageLink } from '../applications/first-message-link.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { type Limit, storeAll } from './by-link.ts';
import { conversationLink } from './conversation-link.ts';
import type { Guest } from './party.ts';
import { readStart } from './read-conversations.ts';
import { conversationOf, type Reason } from './reasons-to-write.ts';
import { writeTo } from './write-message.ts';

const applicationRow = z.object({
  company_id: z.number(),
  user_id: z.number().nullable(),
  email: z.string(),
  is_withdrawn: z.boolean(),
});

/** The first message of an application without an account: who writes, to whom, and where it goes on. */
interface Beginning {
  guest: Extract<Guest, { applicantOf: number }>;
  reason: Reason;
  email: string;
  /** The page of the conversation of the two, if it was begun; null otherwise. */
  conversation: number | null;
  signedAt: number;
  standing: LinkStanding;
}

/**
 * What a link leads to. Refuses one that we did not make or whose application is gone (404), one that now belongs to an
 * account (409), and a withdrawn application where nothing was written (410).
 */
async function beginningOf({ linkSecret }: Platform, db: Database, token: string): Promise<Beginning> {
  const link = readFirstMessageLink(linkSecret, token);
  if (!link) throw brokenLink();
  const [row] = await rowsOf(
    db,
    applicationRow,
    sql`SELECT o.company_id, a.user_id, lower(a.email) AS email, a.withdrawn_at IS NOT NULL AS is_withdrawn
      FROM applications a JOIN offers o ON o.id = a.offer_id WHERE a.id = ${link.id}`,
  );
  if (!row) throw notFound('link_invalid', 'Questa candidatura non c’è più: non possiamo portare il tuo messaggio.');
  const { company_id, email } = row;
  if (row.user_id !== null)
    throw conflict('link_used', 'Questa candidatura è nel tuo account: accedi e scrivi dalle tue candidature.');
  const reason = { companyId: company_id, person: { userId: null, email }, applicationId: link.id };
  const conversation = await conversationOf(db, reason);
  if (row.is_withdrawn && conversation === null)
    throw gone('conversation_closed', 'Questa candidatura è stata ritirata: all’azienda non si può più scrivere.');
  const { signedAt } = link;
  return {
    guest: { side: 'candidate', userId: null, applicantOf: link.id },
    reason,
    email,
    conversation,
    signedAt,
    standing: await standingOf(db, firstMessageKind, link),
  };
}

/** The same of a link that works; one that works no more is refused (410), and its reader may have a new one mailed. */
async function workingOf(platform: Platform, token: string): Promise<Beginning> {
  const beginning = await beginningOf(platform, platform.db, token);
  requireWorking(beginning.standing, true);
  return beginning;
}

/** The page of a conversation, from a link to an application: it works no longer than that link does. */
const pageOf = ({ linkSecret }: Platform, { guest, signedAt }: Beginning, conversation: number): string =>
  `${conversationLink(linkSecret, conversation, signedAt)}?candidatura=${guest.applicantOf}`;

/** Refuses a link that does not work, before anything of a body is read. */
export async function requireFirstMessageLink(platform: Platform, token: string): Promise<void> {
  await workingOf(platform, token);
}

/** What the page of a first message shows, or the page of the conversation where it was begun. Changes nothing. */
export async function startByLink(
  platform: Platform,
  token: string,
): Promise<{ start: ConversationStart } | { goTo: string }> {
  const beginning = await workingOf(platform, token);
  const { conversation, reason } = beginning;
  if (conversation !== null) return { goTo: pageOf(platform, beginning, conversation) };
  return { start: await readStart(platform.db, 'candidate', reason) };
}

/** Stores the files of a first message; each counts as a message does. */
export async function attachToFirst(
  platform: Platform,
  token: string,
  files: readonly File[],
  limit: Limit,
): Promise<number[]> {
  const beginning = await workingOf(platform, token);
  return storeAll(platform, beginning.guest, files, () => limit(countedFor(beginning)));
}

/**
 * Writes to the company of an application, by the rule of every candidate (rule messages): refuses with 409 who may
 * not write. Gives the page where the conversation goes on.
 */
export async function beginByLink(
  platform: Platform,
  token: string,
  message: NewMessage,
  limit: Limit,
): Promise<string> {
  const beginning = await workingOf(platform, token);
  await limit(countedFor(beginning));
  const { id } = await writeTo(platform, beginning.guest, beginning.reason, message);
  return pageOf(platform, beginning, id);
}

/** The conversation where there is one: its own link counts for it too, and two links give no more than one. */
const countedFor = ({ guest, conversation }: Beginning): string =>
  conversation === null ? `application ${guest.applicantOf}` : String(conversation);

const newLink = letterKind('first-message-new-link', some('id', 'url'), ({ id, url }) => ({
  subject: 'Il nuovo link per scrivere alla struttura',
  paragraphs: ['Con questo link scrivi all’azienda della tua candidatura, senza account.'],
  action: { label: 'Scrivi alla struttura', url },
  tag: letterTag(id),
}));

/** Mails a new link in place of an expired one. False when the address had enough mails today. */
export async function renewFirstMessageLink(platform: Platform, token: string): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { guest, email, conversation, standing } = await beginningOf(platform, tx, token);
    if (standing === 'works') throw linkWorks();
    if (!(await mayMail(tx, 'conversation_link', email))) return false;
    const [id, { linkSecret }] = [guest.applicantOf, platform];
    const url = conversation === null ? firstMessageLink(linkSecret, id) : conversationLink(linkSecret, conversation);
    await sendLetter(tx, platform, email, newLink({ id, url }));
    return true;
  });
}
