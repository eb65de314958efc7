import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { companySeed, guestSeed, personSeed } from '#art/identity.ts';
import {
  attachment,
  type Conversation,
  type ConversationList,
  type ConversationStart,
  type ConversationSummary,
  type Message,
} from '#contract/messages.ts';
import { momentWords } from '#domain/interview-day.ts';
import { noticesOf } from '#domain/message-notice.ts';
import {
  type ConversationState,
  type MessageSide,
  messageSides,
  otherSide,
  whyNotTexts,
  whyNotWrite,
} from '#domain/message-rules.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { hasPublicPageOf } from '../companies/confirmed.ts';
import { openedProfiles } from '../visibility/opened-profiles.ts';
import { conversationGone } from './conversation-gone.ts';
import { hasReason, lastNumberOf, ownedBy, type Party, readUpTo } from './party.ts';
import { conversationOf, type Reason } from './reasons-to-write.ts';

/** How many messages a page of a conversation has. */
export const MESSAGES_AT_ONCE = 50;
/** How much of the last message a list shows, in characters. */
const EXCERPT = 160;

const idRow = z.object({ id: z.number() });
const unreadRow = z.object({ count: z.number() });
const countsRow = z.object({ count: z.number(), unread: z.number() });

const conversationRow = z.object({
  id: z.number(),
  company_id: z.number(),
  user_id: z.number().nullable(),
  company_name: z.string(),
  company_slug: z.string(),
  has_company_page: z.boolean(),
  company_logo: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  photo: z.string().nullable(),
  /** The profile that this company has unlocked, for as long as it can open it. */
  profile_id: z.number().nullable(),
  application_id: z.number().nullable(),
  is_withdrawn: z.boolean(),
  is_refused: z.boolean(),
  offer_id: z.number().nullable(),
  offer_title: z.string().nullable(),
  offer_slug: z.string().nullable(),
  last_number: z.number(),
  company_number: z.number(),
  candidate_number: z.number(),
  company_read: z.number(),
  candidate_read: z.number(),
  is_blocked_by_company: z.boolean(),
  is_blocked_by_candidate: z.boolean(),
  has_reason: z.boolean(),
  /** Of a conversation that a company opens: when they meet next. */
  interview_at: z.string().nullable(),
  last_text: z.string().nullable(),
  last_side: z.enum(messageSides).nullable(),
  last_at: z.string(),
  unread: z.number(),
});
type Row = z.output<typeof conversationRow>;

/** When the two of `c` meet next, by each way that its own index serves. */
const nextInterview = sql`(SELECT min(i.starts_at) FROM interviews i
  WHERE i.state = 'taken' AND i.starts_at > now() AND i.id IN (
    SELECT x.id FROM applications a JOIN offers o ON o.id = a.offer_id JOIN interviews x ON x.application_id = a.id
      WHERE a.user_id = c.user_id AND o.company_id = c.company_id
    UNION ALL SELECT x.id FROM applications a JOIN offers o ON o.id = a.offer_id
      JOIN interviews x ON x.application_id = a.id
      WHERE a.user_id IS NULL AND lower(a.email) = c.email AND o.company_id = c.company_id
    UNION ALL SELECT x.id FROM candidates p JOIN interviews x ON x.candidate_id = p.id
      WHERE p.user_id = c.user_id AND x.company_id = c.company_id))`;

interface Asked {
  rest: SQL;
  from?: SQL;
  /** Whether one is opened: a list needs less. */
  isOpened?: boolean;
}

/** Conversations named `c`, with what both sides show of them. `rest` filters, orders and cuts them. */
const conversationsQuery = (
  side: MessageSide,
  { rest, from = sql`conversations c`, isOpened = false }: Asked,
): SQL => sql`
  SELECT c.id, c.company_id, c.user_id, co.name AS company_name, co.slug AS company_slug, ${hasPublicPageOf(sql`co.id`)} AS has_company_page, co.logo AS company_logo,
    coalesce(u.first_name, a.first_name) AS first_name, coalesce(u.last_name, a.last_name) AS last_name,
    u.profile_photo AS photo, k.candidate_id AS profile_id,
    a.id AS application_id, a.withdrawn_at IS NOT NULL AS is_withdrawn,
    ${side === 'company' ? sql`a.status IS NOT DISTINCT FROM 'unsuitable'` : sql`false`} AS is_refused,
    o.id AS offer_id, o.title AS offer_title, o.slug AS offer_slug,
    c.last_number, c.company_number, c.candidate_number, c.company_read, c.candidate_read,
    c.company_blocked_at IS NOT NULL AS is_blocked_by_company,
    c.candidate_blocked_at IS NOT NULL AS is_blocked_by_candidate,
    ${hasReason} AS has_reason, ${isOpened && side === 'company' ? nextInterview : sql`NULL`} AS interview_at,
    left(m.text, ${EXCERPT}) AS last_text, m.side AS last_side, c.last_at,
    (SELECT count(*)::int FROM messages x WHERE x.conversation_id = c.id AND x.side = ${otherSide(side)}
      AND x.number > ${readUpTo(side)}) AS unread
  FROM ${from}
    JOIN companies co ON co.id = c.company_id
    LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN candidates s ON s.user_id = c.user_id
    LEFT JOIN candidate_unlocks k ON k.candidate_id = s.id AND k.company_id = c.company_id
    LEFT JOIN applications a ON a.id = c.application_id
    LEFT JOIN offers o ON o.id = a.offer_id
    LEFT JOIN messages m ON m.conversation_id = c.id AND m.number = c.last_number
  ${rest}`;

/** Conversations as rows. Of a profile that a company opens no more it learns neither its page nor its photo. */
async function readRows(db: Database, side: MessageSide, asked: Asked): Promise<Row[]> {
  const rows = await rowsOf(db, conversationRow, conversationsQuery(side, asked));
  const [first] = rows;
  if (side === 'candidate' || !first) return rows;
  const opened = await openedProfiles(
    db,
    first.company_id,
    rows.map(({ profile_id }) => profile_id),
  );
  return rows.map((row) =>
    row.profile_id === null || opened.has(row.profile_id) ? row : { ...row, profile_id: null },
  );
}

/** A page of a party's conversations, the last written first. */
export async function listConversations(
  db: Database,
  party: Party,
  query: { page?: string | undefined; items?: string | undefined; unread?: boolean | undefined },
): Promise<ConversationList> {
  const { side } = party;
  const page = pageNumber(query.page);
  const items = rowsOfPage(query.items, pageSizes.conversations);
  const isUnread = sql`${lastNumberOf(otherSide(side))} > ${readUpTo(side)}`;
  const where = query.unread ? sql`${ownedBy(party)} AND ${isUnread}` : ownedBy(party);
  const [rows, [counted]] = await Promise.all([
    readRows(db, side, {
      rest: sql`WHERE ${where} ORDER BY c.last_at DESC, c.id DESC LIMIT ${items} OFFSET ${(page - 1) * items}`,
    }),
    rowsOf(
      db,
      countsRow,
      sql`SELECT count(*) FILTER (WHERE ${where})::int AS count, count(*) FILTER (WHERE ${isUnread})::int AS unread
        FROM conversations c WHERE ${ownedBy(party)}`,
    ),
  ]);
  const count = counted?.count ?? 0;
  return {
    items: rows.map((row) => summaryOf(side, row)),
    paginator: { page, items, count, pages: Math.ceil(count / items) },
    unread: counted?.unread ?? 0,
  };
}

/** How long before a moment a change may have begun that was committed after it. */
const SLACK_MS = 60_000;

/** The conversations of a party that were written since a moment, for a stream that is resumed. At most fifty. */
export async function writtenSince(db: Database, party: Party, since: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT c.id FROM conversations c
      WHERE ${ownedBy(party)} AND c.last_at > ${new Date(since - SLACK_MS).toISOString()}::timestamptz
      ORDER BY c.last_at DESC LIMIT 50`,
  );
  return rows.map(({ id }) => id);
}

/** How many conversations have something unread. */
export async function countUnread(db: Database, party: Party): Promise<number> {
  const [row] = await rowsOf(db, unreadRow, sql`SELECT ${unreadConversations(party)} AS count`);
  return row?.count ?? 0;
}

/** SQL: the same, as a value of a larger query. */
export const unreadConversations = (party: Party): SQL =>
  sql`(SELECT count(*)::int FROM conversations c
    WHERE ${ownedBy(party)} AND ${lastNumberOf(otherSide(party.side))} > ${readUpTo(party.side)})`;

/** How many conversations end with what the other side wrote, and can be answered. */
export async function countOwed(db: Database, party: Party): Promise<number> {
  const [row] = await rowsOf(
    db,
    unreadRow,
    sql`SELECT count(*)::int AS count FROM conversations c
    WHERE ${ownedBy(party)} AND ${lastNumberOf(otherSide(party.side))} > ${lastNumberOf(party.side)}
      AND c.company_blocked_at IS NULL AND c.candidate_blocked_at IS NULL`,
  );
  return row?.count ?? 0;
}

/**
 * A conversation with its newest messages, or those before a number. Another's is not found. One that was joined to
 * another is found as that one, whose id the answer has. Reading marks nothing.
 */
export async function readConversation(db: Database, party: Party, id: number, before?: number): Promise<Conversation> {
  const { side } = party;
  const select = (which: SQL) => readRows(db, side, { rest: sql`WHERE ${which}`, isOpened: true });
  let [row] = await select(sql`c.id = ${id} AND ${ownedBy(party)}`);
  if (!row) [row] = await select(sql`${id} = ANY(c.earlier_ids) AND ${ownedBy(party)}`);
  if (!row) throw conversationGone();
  const messages = await readMessages(db, side, row, before);
  const { last: _last, unread, is_blocked, ...shown } = summaryOf(side, row);
  const why = whyNotWrite(side, stateOf(row));
  return {
    ...shown,
    messages,
    has_older: (messages[0]?.number ?? 1) > 1,
    unread,
    is_blocked,
    is_of_account: side === 'company' ? null : party.userId !== null,
    blanks: blanksOf(side, row),
    why_not: why && whyNotTexts[side][why],
  };
}

/** What the page of a first message shows; the conversation's id, if it was begun. */
export async function readStart(
  db: Database,
  side: MessageSide,
  reason: Reason,
): Promise<Omit<ConversationStart, 'page'>> {
  const { companyId, person, applicationId } = reason;
  const [row] = await readRows(db, side, {
    rest: sql``,
    isOpened: true,
    from: sql`(SELECT 0 AS id, ${companyId}::int AS company_id, ${person.userId}::int AS user_id, ${person.email}::text AS email,
      ${applicationId}::int AS application_id, 0 AS last_number, 0 AS company_number, 0 AS candidate_number,
      0 AS company_read, 0 AS candidate_read, NULL::timestamptz AS company_blocked_at,
      NULL::timestamptz AS candidate_blocked_at, now() AS last_at) c`,
  });
  if (!row) throw notFound('not_found', 'Questa azienda non c’è più.');
  const { other, about } = summaryOf(side, row);
  const why = whyNotWrite(side, stateOf(row));
  return {
    conversation_id: await conversationOf(db, reason),
    other,
    about,
    blanks: blanksOf(side, row),
    why_not: why && whyNotTexts[side][why],
  };
}

const messageRow = z.object({
  number: z.number(),
  side: z.enum(messageSides),
  author: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
  attachments: z.array(attachment),
});
const readMessageRow = messageRow.extend({ read: z.number() });

/** The files of a message `m`, in the order in which they were uploaded. */
const filesOf = sql`(SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'name', t.name,
    'bytes', t.bytes, 'width', t.width, 'height', t.height) ORDER BY t.id), '[]'::json)
  FROM message_attachments t WHERE t.message_id = m.id)`;

/** One message, as the side that has just sent it sees it. */
export async function readSent(db: Database, side: MessageSide, id: number, number: number): Promise<Message> {
  const [row] = await rowsOf(
    db,
    readMessageRow,
    sql`SELECT m.number, m.side, u.first_name AS author, m.text, m.created_at, ${filesOf} AS attachments,
        ${readUpTo(otherSide(side))} AS read
      FROM messages m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN users u ON u.id = m.author_id
      WHERE c.id = ${id} AND m.number = ${number}`,
  );
  if (!row) throw conversationGone();
  return shownMessage(side, row, row.read);
}

async function readMessages(db: Database, side: MessageSide, row: Row, before?: number): Promise<Message[]> {
  const until = before ?? row.last_number + 1;
  const rows = await rowsOf(
    db,
    messageRow,
    sql`SELECT m.number, m.side, u.first_name AS author, m.text, m.created_at, ${filesOf} AS attachments
      FROM messages m LEFT JOIN users u ON u.id = m.author_id
      WHERE m.conversation_id = ${row.id} AND m.number < ${until}
      ORDER BY m.number DESC LIMIT ${MESSAGES_AT_ONCE}`,
  );
  const readByOther = side === 'company' ? row.candidate_read : row.company_read;
  return rows.reverse().map((one) => shownMessage(side, one, readByOther));
}

/** A message as one side sees it: its author in a company is shown to colleagues alone. */
function shownMessage(side: MessageSide, row: z.output<typeof messageRow>, readByOther: number): Message {
  const isOwn = row.side === side;
  return {
    number: row.number,
    is_own: isOwn,
    author: isOwn && side === 'company' ? row.author : null,
    text: row.text,
    attachments: row.attachments,
    date: new Date(row.created_at).toISOString(),
    is_read: !isOwn || row.number <= readByOther,
    notices: side === 'candidate' && !isOwn ? noticesOf(row.text) : [],
  };
}

/** What decides who may write, of a row. */
export const stateOf = (
  row: Pick<
    Row,
    | 'has_reason'
    | 'last_number'
    | 'company_number'
    | 'candidate_number'
    | 'is_blocked_by_company'
    | 'is_blocked_by_candidate'
  >,
): ConversationState => ({
  hasReason: row.has_reason,
  last: row.last_number,
  lastOf: { company: row.company_number, candidate: row.candidate_number },
  blockedBy: { company: row.is_blocked_by_company, candidate: row.is_blocked_by_candidate },
});

/** What the blanks of the company's ready answers become here. */
const blanksOf = (side: MessageSide, row: Row): Conversation['blanks'] =>
  side === 'candidate'
    ? null
    : {
        nome: row.first_name,
        offerta: row.offer_title,
        struttura: row.company_name,
        data: row.interview_at && momentWords(row.interview_at),
      };

function summaryOf(side: MessageSide, row: Row): ConversationSummary {
  const isLive = row.application_id !== null && !row.is_withdrawn;
  const { offer_id, offer_title, offer_slug } = row;
  return {
    id: row.id,
    other: side === 'company' ? personOf(row) : companySeen(row),
    about: {
      application_id: isLive ? row.application_id : null,
      is_refused: isLive && row.is_refused,
      offer:
        offer_id === null || offer_title === null || offer_slug === null
          ? null
          : { id: offer_id, title: offer_title, slug: offer_slug },
    },
    last: {
      text: row.last_text ?? '',
      is_own: row.last_side === side,
      date: new Date(row.last_at).toISOString(),
    },
    unread: row.unread,
    is_blocked: side === 'company' ? row.is_blocked_by_company : row.is_blocked_by_candidate,
  };
}

const companySeen = ({
  company_name,
  company_slug,
  company_logo,
  has_company_page,
}: Row): ConversationSummary['other'] => ({
  name: company_name,
  tile: companySeed(company_slug),
  photo: company_logo,
  url: has_company_page ? `/aziende/${company_slug}` : null,
});

function personOf(row: Row): ConversationSummary['other'] {
  const profile = row.profile_id;
  return {
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || 'Account cancellato',
    tile: row.user_id === null ? guestSeed(row.application_id ?? 0) : personSeed(row.user_id),
    photo: row.photo && photoAddress(row, row.photo),
    url: profile === null ? null : `/recruiter/${profile}`,
  };
}

/** Where the company gets the person's photo, by what it may see of them; null when that is nothing any more. */
function photoAddress({ application_id, is_withdrawn, offer_id, profile_id }: Row, key: string): string | null {
  const version = `v=${key.slice(-12)}`;
  if (application_id !== null && !is_withdrawn)
    return `/api/website/v1/company/offers/${offer_id}/applications/${application_id}/photo?${version}&size=small`;
  return profile_id === null ? null : `/api/website/v1/company/candidates/${profile_id}/photo?${version}`;
}
