import { desc, eq } from 'drizzle-orm';
import type { CandidateCards } from '#contract/talent.ts';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import type { Names } from '../professions/names.ts';
import type { CompanyViewer } from '../visibility/viewer.ts';
import { describeCandidates, shownCandidates } from './describe-candidates.ts';
import { candidateViews } from './tables.ts';

interface Who {
  userId: number;
  viewer: CompanyViewer;
}
interface Page {
  page: number;
  items: number;
}

/** How many opened candidates are listed; how long each is kept is in domain/retention. */
const LISTED_VIEWS = 100;

/** The candidates this person starred, latest first (rule 4.5). */
export async function savedCandidates(db: Database, names: Names, who: Who, page: Page): Promise<CandidateCards> {
  const [user] = await db.select({ meta: users.meta }).from(users).where(eq(users.id, who.userId));
  return pageOf(db, names, [...(user?.meta.saved_candidates ?? [])].reverse(), who, page);
}

/** The candidates whose page this person opened, latest first. */
export async function viewedCandidates(db: Database, names: Names, who: Who, page: Page): Promise<CandidateCards> {
  const views = await db
    .select({ id: candidateViews.candidate_id })
    .from(candidateViews)
    .where(eq(candidateViews.user_id, who.userId))
    .orderBy(desc(candidateViews.viewed_at))
    .limit(LISTED_VIEWS);
  return pageOf(
    db,
    names,
    views.map(({ id }) => id),
    who,
    page,
  );
}

async function pageOf(
  db: Database,
  names: Names,
  ids: readonly number[],
  { viewer }: Who,
  { page, items }: Page,
): Promise<CandidateCards> {
  const shown = await shownCandidates(db, ids, viewer);
  const ofPage = shown.slice((page - 1) * items, page * items);
  return {
    items: await describeCandidates(db, names, ofPage, { viewer }),
    paginator: { page, items, count: shown.length, pages: Math.ceil(shown.length / items) },
  };
}

export async function recordCandidateView(db: Database, userId: number, candidateId: number): Promise<void> {
  await db
    .insert(candidateViews)
    .values({ user_id: userId, candidate_id: candidateId })
    .onConflictDoUpdate({
      target: [candidateViews.user_id, candidateViews.candidate_id],
      set: { viewed_at: new Date() },
    });
}
