import { asc, eq } from 'drizzle-orm';
import { type ActionSlug, standardActions } from '#domain/credit-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { creditActions } from './tables.ts';

export type CreditAction = typeof creditActions.$inferSelect;

/** Inserts missing actions; staff change their prices afterwards. */
export async function fillActions(db: Database): Promise<void> {
  await db
    .insert(creditActions)
    .values(standardActions.map((action, position) => ({ ...action, position })))
    .onConflictDoNothing();
}

/** Everything credits buy, in the order shown. */
export const listActions = (db: Database): Promise<CreditAction[]> =>
  db.select().from(creditActions).orderBy(asc(creditActions.position));

export async function actionOf(db: Database, slug: ActionSlug): Promise<CreditAction> {
  const [action] = await db.select().from(creditActions).where(eq(creditActions.slug, slug));
  if (!action) throw new Error(`The action ${slug} has no row`);
  return action;
}
