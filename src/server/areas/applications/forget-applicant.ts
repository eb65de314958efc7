import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { offers } from '../offers/tables.ts';
import { applications } from './tables.ts';

/** Takes the person out of the applications they sent; the rows stay, for counts. Gives the CVs that nobody needs any more. */
export const forgetApplicant = (tx: Database, userId: number): Promise<string[]> => forget(tx, eq(applications.user_id, userId));

/** The same for applications without an account whose search ended before a moment. */
export const forgetOldOneShots = (tx: Database, before: Date): Promise<string[]> =>
  forget(
    tx,
    and(
      isNull(applications.user_id),
      ne(applications.cv_file, ''),
      inArray(
        applications.offer_id,
        tx
          .select({ id: offers.id })
          .from(offers)
          .where(and(inArray(offers.status, ['expired', 'deleted']), lt(offers.expires_at, before))),
      ),
    ),
  );

async function forget(tx: Database, where: SQL | undefined): Promise<string[]> {
  const sent = await tx.select({ id: applications.id, cv: applications.cv_file }).from(applications).where(where);
  if (sent.length === 0) return [];
  await tx
    .update(applications)
    .set({
      user_id: null,
      first_name: 'Account',
      last_name: 'cancellato',
      email: sql`'cancellato-' || ${applications.id} || '@invalid'`,
      cv_file: '',
      cv_name: '',
      cover_letter: null,
      answers: [],
      worked: '',
      notes: '',
      withdrawn_at: sql`coalesce(${applications.withdrawn_at}, now())`,
    })
    .where(
      inArray(
        applications.id,
        sent.map(({ id }) => id),
      ),
    );
  return sent.map(({ cv }) => cv).filter(Boolean);
}
