import { desc, eq } from 'drizzle-orm';
import type { ProfileViews } from '../../../contract/profile.ts';
import type { Database } from '../../platform/database.ts';
import { companies } from '../companies/tables.ts';
import { candidates, profileViews } from './tables.ts';

const MOST = 50;

/** Which companies opened one's profile or CV, the last first (decisions 8). */
export async function whoOpened(db: Database, userId: number): Promise<ProfileViews> {
  const rows = await db
    .select({ name: companies.name, slug: companies.slug, what: profileViews.what, viewed_at: profileViews.viewed_at })
    .from(profileViews)
    .innerJoin(candidates, eq(candidates.id, profileViews.candidate_id))
    .innerJoin(companies, eq(companies.id, profileViews.company_id))
    .where(eq(candidates.user_id, userId))
    .orderBy(desc(profileViews.viewed_at))
    .limit(MOST);
  return rows.map(({ name, slug, what, viewed_at }) => ({ company: { name, slug }, what, date: viewed_at.toISOString() }));
}
