import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ConversationNotes, NewNote } from '#contract/messages.ts';
import { managesCompany } from '#domain/company-team.ts';
import { type Colleague, mentionsIn } from '#domain/mentions.ts';
import type { Database } from '#server/platform/database.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import { writeLetter } from '#server/platform/letter.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { type Member, peopleOf } from '../companies/company-of.ts';
import { notifyAll, PERSON } from '../notifications/notify.ts';
import { conversationTag } from './forget-conversations.ts';
import { tellChanged } from './live-messages.ts';
import { MESSAGES_AT_ONCE } from './read-conversations.ts';
import { conversationNotes } from './tables.ts';

/** How many notes a page of a conversation has at most. */
const NOTES_AT_ONCE = 200;

const noteRow = z.object({
  id: z.number(),
  author_id: z.number().nullable(),
  author: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
});

/**
 * The notes that stand beside a page of a conversation: its newest messages, or those before a number. Another
 * company's is not found. Only a company's call reads them: nothing of the candidate's side touches their table.
 */
export async function readNotes(
  db: Database,
  member: Member,
  id: number,
  before: number | undefined,
): Promise<ConversationNotes> {
  const { last } = await requireOwn(db, member, id);
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
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${NOTES_AT_ONCE}`,
  );
  return {
    notes: rows.reverse().map(({ id, author_id, author, text, created_at }) => ({
      id,
      author,
      is_own: author_id === member.userId,
      text,
      date: new Date(created_at).toISOString(),
      can_delete: mayDelete(member, author_id),
    })),
    colleagues: colleaguesOf(await peopleOf(db, member.company.id), member).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Writes a note and notifies the colleagues that it mentions, in Brigata and, a few times a day, by mail. A note with a
 * known key was sent before and is not written again. Returns who was notified.
 */
export async function writeNote(
  platform: Platform,
  member: Member,
  id: number,
  { text, key }: NewNote,
): Promise<{ id: number; told: string[] }> {
  return platform.db.transaction(async (tx) => {
    const conversation = await requireOwn(tx, member, id);
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
    const { application_id, person } = conversation;
    await notifyAll(
      tx,
      told.map(({ id: one }) => one),
      {
        kind: 'mention',
        text:
          application_id === null
            ? `${author} ti ha menzionato in una nota`
            : `${author} ti ha menzionato in una nota su ${PERSON}`,
        url: noteAddress(id, note.id),
        ...(application_id !== null && { applicant: { applicationId: application_id, name: person } }),
      },
    );
    // In order of address, as mails are counted: two notes at once never deadlock.
    for (const { email } of told.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
      if (await mayMail(tx, 'mention', email))
        await platform.sendMail(
          tx,
          await writeLetter(platform.config, {
            to: email,
            subject: `${author} ti ha menzionato in una nota`,
            paragraphs: ['Nota interna: la leggono solo i colleghi.'],
            quotes: { by: author, texts: [text] },
            action: { label: 'Apri la conversazione', url: noteAddress(id, note.id) },
            footnote: 'Non rispondere a questa mail: non la legge nessuno.',
            tag: conversationTag(id),
          }),
        );
    await tellChanged(tx, id, 'company');
    return { id: note.id, told: names };
  });
}

/** Deletes a note: its author may, and who manages the company. */
export async function deleteNote(db: Database, member: Member, id: number, noteId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, member, id);
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

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** Who a member can mention: the others of the company with an active account. */
const colleaguesOf = (people: readonly Person[], { userId }: Member): (Colleague & { email: string })[] =>
  people
    .filter(({ id, is_active }) => is_active && id !== userId)
    .map(({ id, email, first_name, last_name }) => ({ id, email, name: `${first_name} ${last_name}` }));

const ownRow = z.object({ last: z.number(), application_id: z.number().nullable(), person: z.string() });

/** A conversation of the member's company; another's is not found. */
async function requireOwn(db: Database, { company }: Member, id: number): Promise<z.output<typeof ownRow>> {
  const [row] = await rowsOf(
    db,
    ownRow,
    sql`SELECT c.last_number AS last, c.application_id, coalesce(a.first_name || ' ' || a.last_name, '') AS person
      FROM conversations c LEFT JOIN applications a ON a.id = c.application_id
      WHERE c.id = ${id} AND c.company_id = ${company.id}`,
  );
  if (!row) throw notFound('not_found', 'Questa conversazione non c’è più.');
  return row;
}
