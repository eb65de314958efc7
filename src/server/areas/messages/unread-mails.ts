import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type MessageSide, messageSides, otherSide } from '#domain/message-rules.ts';
import type { Addressed } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import type { LetterWords } from '#server/platform/letter.ts';
import { letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { confirmedApplicants } from '../applications/confirmed-applicants.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { peopleOf } from '../companies/people-of.ts';
import { unnamedLetter } from '../notifications/notify-company.ts';
import { accountConversationLink, conversationLink } from './conversation-link.ts';
import { conversationTag } from './forget-conversations.ts';
import { hasReason, lastNumberOf, mailedUpTo, readUpTo } from './party.ts';

const textRow = z.object({ text: z.string(), files: z.number() });
const idRow = z.object({ id: z.number() });

const QUEUE = 'message-mails';
/** How long a message waits to be read before it is mailed, in seconds. */
const UNREAD_SECONDS = 5 * 60;
/** At most one mail of a conversation to a side in this time, in seconds. */
const PAUSE = 60 * 60;
/** When an address that had its mails of the day is tried again, in seconds. */
const RETRY = 6 * 60 * 60;
/** How many messages a mail holds, each whole. */
const MAX_MESSAGES = 10;

const job = z.object({ conversation: z.number().int(), to: z.enum(messageSides) });
type Job = z.output<typeof job>;

/** Has a side mailed what it will not have read in five minutes, in the transaction that writes the message. */
export const mailLater = (
  tx: Database,
  { queue }: Pick<Platform, 'queue'>,
  { conversation, to }: Job,
  seconds = UNREAD_SECONDS,
): Promise<void> => queue.sendLater(tx, QUEUE, { conversation, to, tag: conversationTag(conversation) }, seconds);

/** Ends the five minutes of all messages now (local tools and tests). */
export async function mailUnreadNow({ db, queue }: Pick<Platform, 'db' | 'queue'>): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${QUEUE} AND state = 'created'`);
  queue.lookNow(QUEUE);
}

/** Mails unread messages, in the worker. */
export async function registerUnreadMails(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, (data) => mailUnread(platform, job.parse(data)));
}

const mailed = (side: MessageSide): SQL => (side === 'company' ? sql`company_mailed` : sql`candidate_mailed`);
const mailedAt = (side: MessageSide): SQL => (side === 'company' ? sql`company_mailed_at` : sql`candidate_mailed_at`);

const waitingRow = z.object({
  id: z.number(),
  company_id: z.number(),
  company: z.string(),
  user_id: z.number().nullable(),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Whether the person wrote here: without an account that proves the address. */
  has_written: z.boolean(),
  since: z.number(),
  /** Whether their account opens with a second factor only. */
  has_factor: z.boolean(),
  last: z.number(),
  wait: z.number().nullable(),
  may_read: z.boolean(),
});
type Waiting = z.output<typeof waitingRow>;

/** One mail with all that is unread and was not mailed; none when it was read, and later when one left an hour ago. */
async function mailUnread(platform: Platform, { conversation, to }: Job): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM conversations WHERE id = ${conversation} FOR UPDATE`);
    const [row] = await rowsOf(
      tx,
      waitingRow,
      sql`SELECT c.id, c.company_id, co.name AS company, c.user_id, coalesce(lower(u.email), c.email) AS email,
          coalesce(u.first_name, a.first_name) AS first_name, coalesce(u.last_name, a.last_name) AS last_name,
          c.candidate_number > 0 AS has_written,
          EXISTS (SELECT FROM second_factors f WHERE f.user_id = c.user_id AND f.confirmed_at IS NOT NULL)
            OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = c.user_id) AS has_factor,
          greatest(${readUpTo(to)}, ${mailedUpTo(to)}) AS since, ${lastNumberOf(otherSide(to))} AS last,
          ceil(${PAUSE} - extract(epoch FROM now() - c.${mailedAt(to)}))::int AS wait,
          ${hasReason} AND c.company_blocked_at IS NULL AND c.candidate_blocked_at IS NULL AS may_read
        FROM conversations c JOIN companies co ON co.id = c.company_id LEFT JOIN users u ON u.id = c.user_id
          LEFT JOIN applications a ON a.id = c.application_id
        WHERE c.id = ${conversation}`,
    );
    if (!row?.may_read || row.last <= row.since) return;
    if (row.wait !== null && row.wait > 0) return mailLater(tx, platform, { conversation, to }, row.wait);
    const texts = await rowsOf(
      tx,
      textRow,
      sql`SELECT text, (SELECT count(*)::int FROM message_attachments t WHERE t.message_id = messages.id) AS files
        FROM messages WHERE conversation_id = ${conversation} AND side = ${otherSide(to)}
          AND number > ${row.since} ORDER BY number`,
    );
    const letters = to === 'company' ? await lettersToCompany(tx, row, texts) : await lettersToPerson(tx, row, texts);
    if (letters === null) return mailLater(tx, platform, { conversation, to }, RETRY);
    for (const { to: reader, letter } of letters) await sendLetter(tx, platform, reader, letter);
    await tx.execute(
      sql`UPDATE conversations SET ${mailed(to)} = ${row.last}, ${mailedAt(to)} = now() WHERE id = ${conversation}`,
    );
  });
}

type Texts = readonly { text: string; files: number }[];

const UNREAD = 'Non rispondere a questa mail: non la legge nessuno. Per rispondere usa il pulsante.';
/** Of a link that opens without a login. */
const KEPT_TO_ONESELF = `${UNREAD} Non inoltrarla: chi ha il pulsante legge e risponde al posto tuo.`;

/** The words of messages as a letter quotes them: the first ones, and how many others there are. */
function quotesOf(by: string, from: MessageSide, texts: Texts): NonNullable<LetterWords['quotes']> {
  const shown = texts.slice(0, MAX_MESSAGES).map(({ text, files }) => {
    const beside =
      files === 1
        ? '(Con un allegato: lo apri nella conversazione.)'
        : `(Con ${files} allegati: li apri nella conversazione.)`;
    return [text, files > 0 && beside].filter(Boolean).join('\n');
  });
  const more = texts.length - MAX_MESSAGES;
  return {
    by,
    from,
    texts: shown,
    ...(more > 0 && {
      more:
        more === 1
          ? 'E un altro messaggio: lo leggi nella conversazione.'
          : `E altri ${more} messaggi: li leggi nella conversazione.`,
    }),
  };
}

/**
 * To who of the company wrote in the conversation; to all its people where nobody has yet. People whose address is not
 * proved to be theirs are told that there is something to read, and not by whom.
 */
async function lettersToCompany(tx: Database, row: Waiting, texts: Texts): Promise<Addressed[]> {
  const people = (await peopleOf(tx, row.company_id)).filter(({ is_active }) => is_active);
  const authors = await rowsOf(
    tx,
    idRow,
    sql`SELECT DISTINCT author_id AS id FROM messages
      WHERE conversation_id = ${row.id} AND side = 'company' AND author_id IS NOT NULL`,
  );
  const wrote = people.filter(({ id }) => authors.some((author) => author.id === id));
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  const letter = forCompany({ id: row.id, name, texts });
  return (wrote.length > 0 ? wrote : people).map(({ email, has_confirmed }) => ({
    to: email,
    letter: has_confirmed ? letter : unnamedLetter(UNNAMED),
  }));
}

const UNNAMED = {
  subject: 'Un messaggio ti aspetta',
  what: 'Chi cerca lavoro nella tua azienda ti ha scritto.',
  toRead: 'Per leggere',
};

const forCompany = letterKind<{ id: number; name: string; texts: Texts }>(
  'messages-company',
  { id: 1, name: 'Anna Rossi', texts: [{ text: 'Buongiorno, quando si comincia?', files: 0 }] },
  ({ id, name, texts }) => ({
    subject: texts.length === 1 ? `Un messaggio di ${name}` : `${texts.length} messaggi di ${name}`,
    paragraphs: [],
    quotes: quotesOf(name, 'candidate', texts),
    action: { label: 'Rispondi', url: `/profilo/azienda/messaggi/${id}#ultimo` },
    footnote: UNREAD,
    tag: conversationTag(id),
  }),
);

type ToPerson = Pick<Waiting, 'id' | 'user_id' | 'has_factor' | 'company'>;
const someConversation: ToPerson = { id: 1, user_id: null, has_factor: false, company: 'Hotel Belvedere' };

/** For an address that nothing has confirmed: our own words alone. */
const unconfirmed = letterKind<ToPerson>('messages-plain', someConversation, (row, { linkSecret }) => ({
  subject: `${row.company} ti ha scritto`,
  paragraphs: [
    `${row.company} ti ha scritto a proposito della tua candidatura. Puoi leggere e rispondere senza account.`,
  ],
  action: { label: 'Leggi il messaggio', url: urlFor(linkSecret, row) },
  footnote: footnoteFor(row),
  tag: conversationTag(row.id),
}));

const forPerson = letterKind<ToPerson & { first_name: string | null; texts: Texts }>(
  'messages',
  { ...someConversation, first_name: 'Anna', texts: [{ text: 'Ciao, puoi chiamarci domani?', files: 1 }] },
  ({ first_name, texts, ...row }, { linkSecret }) => ({
    subject: texts.length === 1 ? `${row.company} ti ha scritto` : `${texts.length} messaggi di ${row.company}`,
    paragraphs: first_name ? [`Ciao ${first_name},`] : [],
    quotes: quotesOf(row.company, 'company', texts),
    // Of all messages: the words that ask for money may be in what the mail leaves out.
    companyWords: texts.map(({ text }) => text),
    action: { label: 'Rispondi', url: urlFor(linkSecret, row) },
    footnote: footnoteFor(row),
    tag: conversationTag(row.id),
  }),
);

const footnoteFor = ({ has_factor }: ToPerson): string => (has_factor ? UNREAD : KEPT_TO_ONESELF);

/**
 * To the candidate. Without an account, an address that nothing has confirmed gets our own words alone, a few times a
 * day: anybody can type an address. Null when it had its mails of the day.
 */
async function lettersToPerson(tx: Database, row: Waiting, texts: Texts): Promise<Addressed[] | null> {
  const { email, user_id } = row;
  if (email === null) return [];
  const isConfirmed = row.has_written || (await confirmedApplicants(tx, [{ user_id, email }]))({ user_id, email });
  if (isConfirmed) return [{ to: email, letter: forPerson({ ...row, texts }) }];
  const isAllowed = await mayMailStranger(tx, row.company_id, 'message', email);
  return isAllowed ? [{ to: email, letter: unconfirmed(row) }] : null;
}

/**
 * Where a candidate reads and answers: a page that opens without a login. Who protects their account with more than a
 * password logs in.
 */
function urlFor(secret: string, { id, user_id, has_factor }: ToPerson): string {
  if (user_id === null) return conversationLink(secret, id);
  return has_factor ? `/profilo/messaggi/${id}#ultimo` : accountConversationLink(secret, id);
}
