import { eq } from 'drizzle-orm';
import type { OfferCategory } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { offerCategories } from './tables.ts';

/** A landing page of offers by its slug (rule D6). */
export async function findCategory(db: Database, slug: string): Promise<OfferCategory> {
  const [row] = await db.select().from(offerCategories).where(eq(offerCategories.slug, slug));
  if (!row) throw notFound('not_found', 'Questa categoria non esiste.');
  return {
    slug: row.slug,
    title: row.title,
    content: row.content,
    criteria: row.criteria,
    metadata: { title: row.meta_title ?? row.title, description: row.meta_description ?? '' },
  };
}
