import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { brokenLink, conflict, gone, linkWorks, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { type LinkStanding, requireWorking, standingOf } from '#server/platform/mailed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { firstMessageKind, firstMessageLink, readFirstMessageLink } from '../applications/first-message-link.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { conversationLink } from './conversation-link.ts';
import type { Guest } from './party.ts';
import { conversationOf, type Reason } from './reasons-to-write.ts';

const applicationRow = z.object({
  company_id: z.number(),
  user_id: z.number().nullable(),
  email: z.string(),
  is_withdrawn: z.boolean(),
});

/**
 * The first message of an application without an account: its author, its reader, and where the conversation goes on.
 */
interface Beginning {
  guest: Extract<Guest, { applicantOf: number }>;
  reason: Reason;
  email: string;
  /** The conversation of the two, if it was begun; null otherwise. */
  conversation: number | null;
  signedAt: number;
  standing: LinkStanding;
}

/**
 * What a link leads to. Refuses one that we did not make or whose application is gone (404), one that now belongs to an
 * account (409), and a withdrawn application where nothing was written (410).
 */
async function beginningOf({ linkSecret }: Platform, db: Database, signed: SignedLink): Promise<Beginning> {
  const link = readFirstMessageLink(linkSecret, signed);
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

/** The person who writes first behind a mailed link, to whom, and the page where the two have a conversation. */
interface LinkedBeginning extends Pick<Beginning, 'reason' | 'conversation'> {
  party: Beginning['guest'];
  page: string | null;
}

/**
 * What a link that works leads to; one that works no more is refused (410), and its reader may have a new one mailed.
 * The page of the conversation works no longer than the link does.
 */
export async function linkedBeginning(platform: Platform, link: SignedLink): Promise<LinkedBeginning> {
  const { standing, guest, reason, conversation, signedAt } = await beginningOf(platform, platform.db, link);
  requireWorking(standing, true);
  const page =
    conversation === null
      ? null
      : `${conversationLink(platform.linkSecret, conversation, signedAt)}?candidatura=${guest.applicantOf}`;
  return { party: guest, reason, conversation, page };
}

const newLink = letterKind('first-message-new-link', some('id', 'url'), ({ id, url }) => ({
  subject: 'Il nuovo link per scrivere alla struttura',
  paragraphs: ['Con questo link scrivi all’azienda della tua candidatura, senza account.'],
  action: { label: 'Scrivi alla struttura', url },
  tag: letterTag(id),
}));

/** Mails a new link in place of an expired one. False when the address had enough mails today. */
export async function renewFirstMessageLink(platform: Platform, link: SignedLink): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { guest, email, conversation, standing } = await beginningOf(platform, tx, link);
    if (standing === 'works') throw linkWorks();
    if (!(await mayMail(tx, 'conversation_link', email))) return false;
    const [id, { linkSecret }] = [guest.applicantOf, platform];
    const url = conversation === null ? firstMessageLink(linkSecret, id) : conversationLink(linkSecret, conversation);
    await sendLetter(tx, platform, email, newLink({ id, url }));
    return true;
  });
}
