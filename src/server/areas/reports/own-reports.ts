import { eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { contentReports } from './tables.ts';

interface Reporter {
  userId: number;
  confirmedEmail: string | null;
}

const isOf = ({ userId, confirmedEmail }: Reporter): SQL | undefined =>
  or(
    eq(contentReports.user_id, userId),
    confirmedEmail === null ? undefined : eq(contentReports.email, confirmedEmail.toLowerCase()),
  );

/** What somebody reported, as it is put into the copy of their data. */
export const exportReports = (db: Database, reporter: Reporter) =>
  db
    .select({
      offer_id: contentReports.offer_id,
      company_id: contentReports.company_id,
      reason: contentReports.reason,
      words: contentReports.words,
      email: contentReports.email,
      created_at: contentReports.created_at,
    })
    .from(contentReports)
    .where(isOf(reporter));

/**
 * Forgets the person who reported, and their words; that something was reported, and what was decided, stays. Returns
 * the ids.
 */
export async function forgetReporter(tx: Database, reporter: Reporter): Promise<number[]> {
  const rows = await tx
    .update(contentReports)
    .set({ email: null, user_id: null, words: '' })
    .where(isOf(reporter))
    .returning({ id: contentReports.id });
  return rows.map(({ id }) => id);
}
