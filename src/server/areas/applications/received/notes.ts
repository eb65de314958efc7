import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ApplicationNotes, newApplicationNote } from '#contract/application-notes.ts';
import { managesCompany } from '#domain/company-team.ts';
import { mentionedOf, mentionsIn } from '#domain/mentions.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { colleaguesOf, peopleOf } from '#server/areas/companies/people-of.ts';
import { notifyAll, PERSON } from '#server/areas/notifications/notify.ts';
import type { Database } from '#server/platform/database.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { applicationNotes, applications } from '../tables.ts';
import { publishBoardChange } from './live-board.ts';
import { ownOffer } from './own-applications.ts';
import { ownApplication } from './read-application.ts';

const noteRow = z.object({
  kind: z.enum(['earlier', 'note', 'conversation', 'vote']),
  id: z.number(),
  author_id: z.number().nullable(),
  who: z.string().nullable(),
  text: z.string(),
  at: z.string().nullable(),
  score: z.number().nullable(),
});

/**
 * What colleagues wrote to each other about an applicant, the oldest first: notes on the application and beside the
 * conversation, and the lines of votes, which nobody reads before giving their own (rules thread, evaluations). An
 * application of another company is not found.
 */
export async function readNotes(db: Database, member: Member, offerId: number, id: number): Promise<ApplicationNotes> {
  await ownApplication(db, member, offerId, id);
  const rows = await rowsOf(
    db,
    noteRow,
    sql`
    SELECT t.*, u.first_name || ' ' || u.last_name AS who FROM (
      SELECT 'earlier' AS kind, 0 AS id, NULL::int AS author_id, a.notes AS text, NULL::timestamptz AS at, NULL::int AS score
        FROM applications a WHERE a.id = ${id} AND a.notes <> ''
      UNION ALL
      SELECT 'note', n.id, n.author_id, n.text, n.created_at, NULL FROM application_notes n WHERE n.application_id = ${id}
      UNION ALL
      SELECT 'conversation', n.id, n.author_id, n.text, n.created_at, NULL
        FROM conversation_notes n JOIN conversations c ON c.id = n.conversation_id JOIN applications a ON a.id = ${id}
        WHERE c.company_id = ${member.company.id} AND (c.user_id = a.user_id OR a.user_id IS NULL AND c.email = lower(a.email))
      UNION ALL
      SELECT 'vote', e.id, e.author_id, e.comment, e.updated_at, e.score FROM application_evaluations e
        WHERE e.application_id = ${id} AND e.comment <> ''
          AND EXISTS (SELECT FROM application_evaluations o WHERE o.application_id = ${id} AND o.author_id = ${member.userId})
    ) t LEFT JOIN users u ON u.id = t.author_id ORDER BY t.at NULLS FIRST, t.kind, t.id`,
  );
  return {
    items: rows.map(({ kind, id, author_id, who, text, at, score }) => ({
      kind,
      id,
      who,
      text,
      at: at && new Date(at).toISOString(),
      score,
      can_delete: kind === 'note' || kind === 'earlier' ? mayDelete(member, author_id) : false,
    })),
    colleagues: colleaguesOf(await peopleOf(db, member.company.id), member).map(({ id, name }) => ({ id, name })),
  };
}

const mention = letterKind(
  'application-note-mention',
  { ...some('url', 'name', 'message', 'title'), person: 'Giulia Ferri' },
  ({ url, name, message, title, person }) => ({
    subject: mentionedOf(name, person, title),
    paragraphs: ['Nota interna: la leggono solo i colleghi.'],
    quotes: { by: name, from: 'colleague', texts: [message] },
    action: { label: 'Apri la nota', url },
    footnote: 'Non rispondere a questa mail: non la legge nessuno.',
  }),
);

/**
 * Writes a note on an application and notifies the colleagues that it mentions, in Brigata and, a few times a day, by
 * mail. One with a known key was sent before and is not written again. Returns the names of who was notified.
 */
export async function writeNote(
  platform: Platform,
  member: Member,
  [offerId, id]: readonly [number, number],
  { text, key }: z.output<typeof newApplicationNote>,
): Promise<string[]> {
  return platform.db.transaction(async (tx) => {
    // A withdrawal waits for this one, and deletes what it writes; one that was first is seen below.
    await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('share');
    const { title } = await ownOffer(tx, member, offerId);
    const { first_name, last_name } = await ownApplication(tx, member, offerId, id);
    const people = await peopleOf(tx, member.company.id);
    const colleagues = colleaguesOf(people, member);
    const mentioned = mentionsIn(text, colleagues);
    const told = colleagues.filter((colleague) => mentioned.includes(colleague.id));
    const names = told.map(({ name }) => name);
    const written = await tx
      .insert(applicationNotes)
      .values({ application_id: id, author_id: member.userId, text, key })
      .onConflictDoNothing()
      .returning({ id: applicationNotes.id });
    const [note] = written;
    if (!note) return names;
    const author = people.find((one) => one.id === member.userId)?.first_name ?? '';
    const person = `${first_name} ${last_name}`;
    const url = `/profilo/azienda/le-mie-offerte/${offerId}/candidature/${id}#nota-${note.id}`;
    await notifyAll(
      tx,
      told.map((one) => one.id),
      {
        kind: 'mention',
        text: `${author} ti ha menzionato in una nota su ${PERSON}`,
        url,
        applicant: { applicationId: id, name: person },
      },
    );
    // In order of address, as mails are counted: two notes at once never deadlock.
    for (const { email } of told.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
      if (await mayMail(tx, 'mention', email))
        await sendLetter(tx, platform, email, mention({ url, name: author, message: text, title, person }));
    await publishBoardChange(tx, [id]);
    return names;
  });
}

/** Deletes a note: its author may, and so may people who manage the company. */
export async function deleteNote(
  db: Database,
  member: Member,
  [offerId, id]: readonly [number, number],
  noteId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await ownApplication(tx, member, offerId, id);
    const isNote = and(eq(applicationNotes.id, noteId), eq(applicationNotes.application_id, id));
    const [note] = await tx.select({ author_id: applicationNotes.author_id }).from(applicationNotes).where(isNote);
    if (!note) throw notFound('not_found', 'Questa nota non c’è più.');
    if (!mayDelete(member, note.author_id)) throw notTheirs();
    await tx.delete(applicationNotes).where(isNote);
    await publishBoardChange(tx, [id]);
  });
}

/** Deletes the text from before notes had an author: people who manage the company may. */
export async function deleteEarlierText(db: Database, member: Member, offerId: number, id: number): Promise<void> {
  await ownApplication(db, member, offerId, id);
  if (!mayDelete(member, null)) throw notTheirs();
  await db.update(applications).set({ notes: '' }).where(eq(applications.id, id));
  await publishBoardChange(db, [id]);
}

const notTheirs = () => forbidden('manager_required', 'La elimina chi l’ha scritta, o chi amministra l’azienda.');

const mayDelete = ({ userId, role }: Member, authorId: number | null): boolean =>
  authorId === userId || managesCompany(role);
