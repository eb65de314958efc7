import { DAY_MS } from '#domain/durations.ts';
import { articleCategories, articles } from '#server/areas/blog/tables.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import type { Database } from '#server/platform/database.ts';
import { careerArticles } from './articles/career.ts';
import { contractArticles } from './articles/contracts.ts';
import { guides } from './articles/guides.ts';
import { seasonArticles } from './articles/season.ts';
import { tradeArticles } from './articles/trades.ts';
import { categories, type Written } from './articles/written.ts';

const DAYS_APART = 5;
const MAX_SLUG = 80;

/** A title's slug, of whole words. */
function shortSlug(title: string): string {
  const slug = addressSlug(title);
  return slug.length <= MAX_SLUG ? slug : slug.slice(0, MAX_SLUG).replace(/-[^-]*$/, '');
}

/** Takes one text from each list in turn, so that the blog's home mixes subjects. */
function mixed(lists: readonly (readonly Written[])[]): Written[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** Articles and guides, a few days apart, the newest of yesterday. */
export async function fillBlog(tx: Database, now: Date): Promise<void> {
  const rows = await tx
    .insert(articleCategories)
    .values(categories.map((category, position) => ({ ...category, position })))
    .returning();
  const write = (kind: 'article' | 'guide', written: readonly Written[]) =>
    written.map(({ category, ...text }, index) => ({
      ...text,
      kind,
      slug: shortSlug(text.title),
      category_id: rows.find(({ slug }) => slug === category)?.id ?? 0,
      is_public: true,
      publication_date: new Date(now.getTime() - (1 + index * DAYS_APART) * DAY_MS),
    }));
  await tx
    .insert(articles)
    .values([
      ...write('article', mixed([contractArticles, careerArticles, seasonArticles, tradeArticles])),
      ...write('guide', guides),
    ]);
}
