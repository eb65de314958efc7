import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { applicationGone } from '../application-gone.ts';
import { applications } from '../tables.ts';
import { publishBoardChange } from './live-board.ts';
import { ownApplication } from './read-application.ts';

/**
 * Stores the company's own notes on an application to one of its offers. `read` are the notes that were changed:
 * refused (409) where a colleague has written others since.
 */
export async function writeNotes(
  db: Database,
  member: Member,
  offerId: number,
  id: number,
  notes: string,
  read?: string,
): Promise<void> {
  await ownApplication(db, member, offerId, id);
  // A withdrawal between the two takes notes with it: none are written after it.
  const isLive = and(eq(applications.id, id), isNull(applications.withdrawn_at));
  // Sent twice, the same notes are written once.
  const asRead = read === undefined ? isLive : and(isLive, inArray(applications.notes, [read, notes]));
  const written = await db.update(applications).set({ notes }).where(asRead).returning({ id: applications.id });
  if (written.length === 0) {
    const [live] = await db.select({ id: applications.id }).from(applications).where(isLive);
    if (!live) throw applicationGone();
    throw conflict('changed_meanwhile', 'Qualcuno del tuo team ha cambiato la nota nel frattempo: leggila e riprova.');
  }
  await publishBoardChange(db, [id]);
}

/** The key of an application's CV, and its original name. */
export async function cvFile(db: Database, id: number): Promise<{ key: string; name: string } | null> {
  const [row] = await db
    .select({ key: applications.cv_file, name: applications.cv_name })
    .from(applications)
    .where(eq(applications.id, id));
  return row?.key ? row : null;
}
