import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ConversationNotes, NewNote, notesQuery } from '#contract/messages.ts';
import { managesCompany } from '#domain/company-team.ts';
import { mentionedOf, mentionsIn } from '#domain/mentions.ts';
import { whyNotCodes, whyNotTexts } from '#domain/message-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, forbidden, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Member } from '../companies/company-of.ts';
import { colleaguesOf, peopleOf } from '../companies/people-of.ts';
import { notifyAll, PERSON } from '../notifications/notify.ts';
import { conversationGone } from './conversation-gone.ts';
import { notesTag } from './forget-conversations.ts';
import { tellChanged } from './live-messages.ts';
import { hasReason } from './party.ts';
import { MESSAGES_AT_ONCE } from './read-conversations.ts';
import { conversationNotes } from './tables.ts';

/** How many notes a page of a conversation has at most; older ones are read before a note. */
const NOTES_AT_ONCE = 200;

const noteRow = z.object({
  id: z.number(),
  author_id: z.number().nullable(),
  author: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
});

/**
 * The notes beside a page of a conversation: its newest messages, or those before a number. Of more than a page has,
 * the newest, or those before a note. Another company's is not found. Only a company's call reads them: nothing of the
 * candidate's side touches their table.
 */
export async function readNotes(
  db: Database,
  member: Member,
  id: number,
  { before, before_note }: z.output<typeof notesQuery>,
): Promise<ConversationNotes> {
  const { last, has_reason } = await findOwn(db, member, id);
  const until = before ?? last + 1;
  const momentOf = (number: number) =>
    sql`(SELECT created_at FROM messages WHERE conversation_id = ${id} AND number = ${number})`;
  const from = until - MESSAGES_AT_ONCE;
  const rows = await rowsOf(
    db,
    noteRow,
    sql`SELECT n.id, n.author_id, u.first_name AS author, n.text, n.created_at
      FROM conversation_notes n LEFT JOIN users u ON u.id = n.author_id
      WHERE n.conversation_id = ${id}
        AND ${from > 1 ? sql`n.created_at >= ${momentOf(from)}` : sql`true`}
        AND ${before === undefined ? sql`true` : sql`n.created_at < ${momentOf(before)}`}
        ${before_note === undefined ? sql`` : olderThan(before_note)}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${NOTES_AT_ONCE + 1}`,
  );
  const shown = rows.slice(0, NOTES_AT_ONCE).reverse();
  return {
    notes: shown.map(({ id, author_id, author, text, created_at }) => ({
      id,
      author,
      is_own: author_id === member.userId,
      text,
      date: new Date(created_at).toISOString(),
      can_delete: mayDelete(member, author_id),
    })),
    has_older: rows.length > NOTES_AT_ONCE,
    may_write: has_reason,
    colleagues: colleaguesOf(await peopleOf(db, member.company.id), member).map(({ id, name }) => ({ id, name })),
  };
}

/** Notes before one, in their order. One that was deleted meanwhile leaves the order as it is from the newest. */
const olderThan = (note: number): SQL =>
  sql`AND coalesce((n.created_at, n.id) < (SELECT o.created_at, o.id FROM conversation_notes o
    WHERE o.id = ${note} AND o.conversation_id = n.conversation_id), true)`;

/** `about` is null beside the conversation of an unlocked profile, which is named nowhere. */
interface Mention {
  id: number;
  url: string;
  name: string;
  message: string;
  about: { person: string; title: string } | null;
}

const mention = letterKind<Mention>(
  'note-mention',
  { ...some('id', 'url', 'name', 'message'), about: { person: 'Giulia Ferri', title: 'Cuoco di linea' } },
  ({ id, url, name, message, about }) => ({
    subject: about ? mentionedOf(name, about.person, about.title) : `${name} ti ha menzionato in una nota`,
    paragraphs: ['Nota interna: la leggono solo i colleghi.'],
    quotes: { by: name, from: 'colleague', texts: [message] },
    action: { label: 'Apri la nota', url },
    footnote: 'Non rispondere a questa mail: non la legge nessuno.',
    tag: notesTag(id),
  }),
);

/**
 * Writes a note and notifies the colleagues that it mentions, in Brigata and, a few times a day, by mail. A note with a
 * known key was sent before and is not written again. Refuses with 409 when nothing joins the company and the person
 * any more: it has no reason to hold more about them. Returns who was notified.
 */
export async function writeNote(
  platform: Platform,
  member: Member,
  id: number,
  { text, key }: NewNote,
): Promise<{ id: number; told: string[] }> {
  return platform.db.transaction(async (tx) => {
    await lockOwn(tx, member, id);
    // Read once it is locked: a withdrawal that was first is seen, and one that comes after deletes this note too.
    const conversation = await findOwn(tx, member, id);
    if (!conversation.has_reason) throw conflict(whyNotCodes.closed, whyNotTexts.company.closed);
    const people = await peopleOf(tx, member.company.id);
    const colleagues = colleaguesOf(people, member);
    const mentioned = mentionsIn(text, colleagues);
    const told = colleagues.filter((colleague) => mentioned.includes(colleague.id));
    const names = told.map(({ name }) => name);
    const [note] = await tx
      .insert(conversationNotes)
      .values({ conversation_id: id, author_id: member.userId, text, key })
      .onConflictDoNothing()
      .returning({ id: conversationNotes.id });
    if (!note) {
      const [known] = await tx
        .select({ id: conversationNotes.id })
        .from(conversationNotes)
        .where(and(eq(conversationNotes.conversation_id, id), eq(conversationNotes.key, key)));
      if (!known) throw notFound('not_found', 'Questa nota non c’è più.');
      return { id: known.id, told: names };
    }
    const author = people.find(({ id: one }) => one === member.userId)?.first_name ?? '';
    const { application_id, person, title } = conversation;
    const about = title === null ? null : { person, title };
    const url = noteAddress(id, note.id);
    await notifyAll(
      tx,
      told.map(({ id: one }) => one),
      {
        kind: 'mention',
        text:
          application_id === null
            ? `${author} ti ha menzionato in una nota`
            : `${author} ti ha menzionato in una nota su ${PERSON}`,
        url,
        ...(application_id !== null && { applicant: { applicationId: application_id, name: person } }),
      },
    );
    // In order of address, as mails are counted: two notes at once never deadlock.
    for (const { email } of told.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
      if (await mayMail(tx, 'mention', email))
        await sendLetter(tx, platform, email, mention({ id, url, name: author, message: text, about }));
    await tellChanged(tx, id, 'company');
    return { id: note.id, told: names };
  });
}

/** Deletes a note: its author may, and so may people who manage the company. */
export async function deleteNote(db: Database, member: Member, id: number, noteId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwn(tx, member, id);
    const [note] = await tx
      .select({ author_id: conversationNotes.author_id })
      .from(conversationNotes)
      .where(and(eq(conversationNotes.id, noteId), eq(conversationNotes.conversation_id, id)));
    if (!note) throw notFound('not_found', 'Questa nota non c’è più.');
    if (!mayDelete(member, note.author_id))
      throw forbidden('manager_required', 'La elimina chi l’ha scritta, o chi amministra l’azienda.');
    await tx.delete(conversationNotes).where(eq(conversationNotes.id, noteId));
    await tellChanged(tx, id, 'company');
  });
}

const mayDelete = ({ userId, role }: Member, authorId: number | null): boolean =>
  authorId === userId || managesCompany(role);

const noteAddress = (conversation: number, note: number): string =>
  `/profilo/azienda/messaggi/${conversation}#nota-${note}`;

const ownRow = z.object({
  last: z.number(),
  application_id: z.number().nullable(),
  person: z.string(),
  /** Of the offer; null without an application. */
  title: z.string().nullable(),
  has_reason: z.boolean(),
});

/** A conversation of the member's company; another's is not found. */
async function findOwn(db: Database, { company }: Member, id: number): Promise<z.output<typeof ownRow>> {
  const [row] = await rowsOf(
    db,
    ownRow,
    sql`SELECT c.last_number AS last, c.application_id, ${hasReason} AS has_reason,
        coalesce(a.first_name || ' ' || a.last_name, '') AS person, o.title
      FROM conversations c LEFT JOIN applications a ON a.id = c.application_id LEFT JOIN offers o ON o.id = a.offer_id
      WHERE c.id = ${id} AND c.company_id = ${company.id}`,
  );
  if (!row) throw conversationGone();
  return row;
}

/** Keeps a conversation from being deleted, and its notes with it, until the transaction ends. */
async function lockOwn(tx: Database, { company }: Member, id: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT c.id FROM conversations c WHERE c.id = ${id} AND c.company_id = ${company.id} FOR KEY SHARE`,
  );
  if (rows.length === 0) throw conversationGone();
}
