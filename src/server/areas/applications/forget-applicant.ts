import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { piecesOf } from '#server/platform/table-pieces.ts';
import { forgetInNotifications } from '../notifications/notify.ts';
import { offers } from '../offers/tables.ts';
import { publishBoardChange } from './received/live-board.ts';
import { applicationInterviewChanges, applicationNotes, applications, evaluations, statusChanges } from './tables.ts';

const ERASED = { first_name: 'Account', last_name: 'cancellato' };

/**
 * Removes a person's data from the applications they sent; the rows stay, for counts. Applications without an account
 * are theirs by a confirmed address. Returns the applications, and the CVs that are no longer needed.
 */
export const forgetApplicant = (
  tx: Database,
  userId: number,
  confirmedEmail: string | null,
): Promise<{ ids: number[]; cvs: string[] }> => forget(tx, sentBy(userId, confirmedEmail));

/** All applications of a person, those without an account by their confirmed address: what is copied and erased. */
export const sentBy = (userId: number, confirmedEmail: string | null): SQL | undefined =>
  or(
    eq(applications.user_id, userId),
    confirmedEmail === null
      ? undefined
      : and(isNull(applications.user_id), eq(sql`lower(${applications.email})`, confirmedEmail)),
  );

/** How many applications a transaction forgets. */
const FORGOTTEN_AT_ONCE = 1000;

/** The ids of applications without an account whose search ended before a given time, so many at a time. */
export async function* oldOneShots(db: Database, before: Date): AsyncGenerator<number[]> {
  for await (const piece of piecesOf(db, applications)) {
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(piece, isOldOneShot(db, before)));
    for (let from = 0; from < rows.length; from += FORGOTTEN_AT_ONCE)
      yield rows.slice(from, from + FORGOTTEN_AT_ONCE).map(({ id }) => id);
  }
}

/** The same as `forgetApplicant` for some of these; one that is somebody's account by now, or was hired, is left. */
export const forgetOldOneShots = (
  tx: Database,
  ids: readonly number[],
  before: Date,
): Promise<{ ids: number[]; cvs: string[] }> =>
  forget(tx, and(inArray(applications.id, [...ids]), isOldOneShot(tx, before)));

const isOldOneShot = (db: Database, before: Date): SQL | undefined =>
  and(
    isNull(applications.user_id),
    ne(applications.cv_file, ''),
    // An applicant hired by it stays in the company's seasons for as long as the hire does.
    sql`NOT EXISTS (SELECT FROM hires h WHERE h.application_id = ${applications.id}
      AND h.state IN ('proposed', 'confirmed', 'ended'))`,
    inArray(
      applications.offer_id,
      db
        .select({ id: offers.id })
        .from(offers)
        .where(and(inArray(offers.status, ['expired', 'deleted']), lt(offers.expires_at, before))),
    ),
  );

async function forget(tx: Database, where: SQL | undefined): Promise<{ ids: number[]; cvs: string[] }> {
  const sent = await tx.select({ id: applications.id, cv: applications.cv_file }).from(applications).where(where);
  if (sent.length === 0) return { ids: [], cvs: [] };
  const ids = sent.map(({ id }) => id);
  await tx
    .update(applications)
    .set({
      user_id: null,
      ...ERASED,
      email: sql`'cancellato-' || ${applications.id} || '@invalid'`,
      cv_file: '',
      cv_name: '',
      phone: null,
      cover_letter: null,
      answers: [],
      awaits_answers: false,
      worked: '',
      notes: '',
      held_change: null,
      withdrawn_at: sql`coalesce(${applications.withdrawn_at}, now())`,
    })
    .where(inArray(applications.id, ids));
  await publishBoardChange(tx, ids);
  // What colleagues said of the person, and when, is deleted with the notes.
  await tx.delete(evaluations).where(inArray(evaluations.application_id, ids));
  await tx.delete(applicationNotes).where(inArray(applicationNotes.application_id, ids));
  await tx.delete(statusChanges).where(inArray(statusChanges.application_id, ids));
  await tx.delete(applicationInterviewChanges).where(inArray(applicationInterviewChanges.application_id, ids));
  await forgetInNotifications(tx, ids, `${ERASED.first_name} ${ERASED.last_name}`);
  return { ids, cvs: sent.map(({ cv }) => cv).filter(Boolean) };
}
