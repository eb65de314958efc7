import { desc, eq, sql } from 'drizzle-orm';
import type { ProfileViews } from '#contract/profile.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { hasPublicPageOf } from '../companies/confirmed.ts';
import { companies } from '../companies/tables.ts';
import { candidates, profileViews } from './tables.ts';

const MAX = 50;

/** Which companies opened a candidate's profile or CV, newest first (rule D8). */
export async function whoOpened(db: Database, userId: number): Promise<ProfileViews> {
  const rows = await db
    .select({
      name: companies.name,
      slug: companies.slug,
      has_page: hasPublicPageOf(companies.id),
      what: profileViews.what,
      viewed_at: profileViews.viewed_at,
    })
    .from(profileViews)
    .innerJoin(candidates, eq(candidates.id, profileViews.candidate_id))
    .innerJoin(companies, eq(companies.id, profileViews.company_id))
    .where(eq(candidates.user_id, userId))
    .orderBy(desc(profileViews.viewed_at))
    .limit(MAX);
  return rows.map(({ name, slug, has_page, what, viewed_at }) => ({
    company: { name, slug, has_page },
    what,
    date: viewed_at.toISOString(),
  }));
}

/**
 * Records that a person of a company opened a candidate's whole profile or CV (rule D8). A repetition within the hour
 * updates its row.
 */
export async function recordProfileView(
  tx: Database,
  { company, userId, impersonatorId }: Pick<Member, 'company' | 'userId' | 'impersonatorId'>,
  candidateUserId: number,
  what: 'profile' | 'cv',
): Promise<void> {
  if (impersonatorId !== null) return;
  const { rows } = await tx.execute(sql`
    UPDATE profile_views SET viewed_at = now()
    WHERE viewed_at > greatest(now() - interval '1 hour', date_trunc('month', now(), 'UTC')) AND id = (
      SELECT v.id FROM profile_views v JOIN candidates c ON c.id = v.candidate_id
      WHERE c.user_id = ${candidateUserId} AND v.company_id = ${company.id} AND v.user_id = ${userId} AND v.what = ${what} AND v.viewed_at > now() - interval '1 hour' ORDER BY v.id DESC LIMIT 1)
    RETURNING id`);
  if (rows.length > 0) return;
  await tx.execute(sql`
    INSERT INTO profile_views (candidate_id, company_id, user_id, what) SELECT id, ${company.id}, ${userId}, ${what} FROM candidates WHERE user_id = ${candidateUserId}`);
}
