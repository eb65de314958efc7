import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CandidateCard, CandidateCards } from '#contract/talent.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { users } from '../account/tables.ts';
import type { Names } from '../professions/names.ts';
import { describeCandidates, shownCandidates } from './describe-candidates.ts';
import { candidateViews } from './tables.ts';

const idRow = z.object({ id: z.number() });

interface Who {
  userId: number;
  companyId: number | null;
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
  { companyId }: Who,
  { page, items }: Page,
): Promise<CandidateCards> {
  const shown = await shownCandidates(db, ids, companyId);
  const ofPage = shown.slice((page - 1) * items, page * items);
  return {
    items: await describeCandidates(db, names, ofPage, { companyId }),
    paginator: { page, items, count: shown.length, pages: Math.ceil(shown.length / items) },
  };
}

/** The candidates whose profile changed last (rule 2.10). */
export async function lastUpdatedCandidates(
  db: Database,
  names: Names,
  companyId: number | null,
  limit: number,
): Promise<CandidateCard[]> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT candidate_id AS id FROM candidate_listings ORDER BY updated_at DESC, candidate_id DESC LIMIT ${limit}`,
  );
  return describeCandidates(
    db,
    names,
    rows.map(({ id }) => id),
    { companyId },
  );
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
