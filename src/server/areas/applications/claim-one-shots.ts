import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { applications } from './tables.ts';

/** Assigns to a user the applications sent without an account from the address they have just confirmed (rule D7). */
export async function claimOneShots(tx: Database, { id, email }: { id: number; email: string }): Promise<void> {
  await tx
    .update(applications)
    .set({ user_id: id })
    .where(
      and(
        isNull(applications.user_id),
        eq(applications.is_one_shot, true),
        sql`lower(${applications.email}) = ${email}`,
        // A user who has already applied to the same offer with the account keeps that application.
        sql`NOT EXISTS (SELECT 1 FROM applications own WHERE own.offer_id = ${applications.offer_id} AND own.user_id = ${id} AND own.withdrawn_at IS NULL)`,
      ),
    );
}
