import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { applications } from './tables.ts';

/** Takes the person out of the applications they sent; the rows stay, for counts. Gives the CVs that nobody needs any more. */
export async function forgetApplicant(tx: Database, userId: number): Promise<string[]> {
  const sent = await tx.select({ id: applications.id, cv: applications.cv_file }).from(applications).where(eq(applications.user_id, userId));
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
    .where(eq(applications.user_id, userId));
  return sent.map(({ cv }) => cv).filter(Boolean);
}
