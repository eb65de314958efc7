import { and, asc, eq } from 'drizzle-orm';
import type { CreditPackage } from '#contract/checkout.ts';
import { standardPlans } from '#domain/plans.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { creditPackages } from './tables.ts';

export type Package = typeof creditPackages.$inferSelect;

/** Fills an empty table with the initial packages; staff change them afterwards. */
export async function fillPackages(db: Database): Promise<void> {
  if ((await db.$count(creditPackages)) > 0) return;
  await db
    .insert(creditPackages)
    .values(standardPlans.map((plan, position) => ({ ...plan, position })))
    .onConflictDoNothing();
}

/** What is sold now, in the order shown. */
export async function listPackages(db: Database): Promise<CreditPackage[]> {
  const rows = await db
    .select()
    .from(creditPackages)
    .where(eq(creditPackages.is_active, true))
    .orderBy(asc(creditPackages.position), asc(creditPackages.id));
  return rows.map(({ slug, group, name, description, features, credits, price_cents, is_highlighted }) => ({
    slug,
    group,
    name,
    description,
    features,
    credits,
    price: price_cents,
    is_highlighted,
  }));
}

/** A package that can be bought: on sale, with a price. */
export async function packageOf(db: Database, slug: string): Promise<Package & { price_cents: number }> {
  const [found] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.slug, slug), eq(creditPackages.is_active, true)));
  if (!found || found.price_cents === null) throw notFound('not_found', 'Questo pacchetto non è più in vendita.');
  return { ...found, price_cents: found.price_cents };
}
