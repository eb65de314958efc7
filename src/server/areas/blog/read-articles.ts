import { and, asc, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Article, ArticleCard, ArticleCategory, ArticleList } from '#contract/blog.ts';
import { plainText } from '#domain/plain-text.ts';
import { readingMinutes } from '#domain/reading-time.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { articleCategories, articles } from './tables.ts';

type ArticleKind = ArticleCard['kind'];
const RELATED = 3;
const out = () => and(eq(articles.is_public, true), lte(articles.publication_date, new Date()));

/** Where an article or a guide is read. */
export const permalinkOf = ({ kind, slug }: { kind: ArticleKind; slug: string }): string =>
  kind === 'guide' ? `/recruiter/guide/${slug}` : `/blog/${slug}`;

type Row = typeof articles.$inferSelect & { category_slug: string; category_title: string };

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ article: articles, category_slug: articleCategories.slug, category_title: articleCategories.title })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.category_id))
    .where(where)
    .orderBy(desc(articles.publication_date), desc(articles.id));

function cardOf({
  id,
  slug,
  kind,
  title,
  excerpt,
  highlight_image,
  publication_date,
  category_slug,
  category_title,
  body,
}: Row): ArticleCard {
  return {
    id,
    slug,
    kind,
    title,
    excerpt,
    highlight_image: highlight_image ? { file: highlight_image } : null,
    publication_date: publication_date.toISOString(),
    category: { slug: category_slug, title: category_title },
    url_node: { permalink: permalinkOf({ kind, slug }) },
    reading_minutes: readingMinutes(plainText(body)),
  };
}

const rowsOf = (found: Awaited<ReturnType<typeof select>>): Row[] =>
  found.map(({ article, ...category }) => ({ ...article, ...category }));

export async function latestArticles(db: Database, count: number): Promise<ArticleCard[]> {
  return rowsOf(await select(db, and(out(), eq(articles.kind, 'article'))).limit(count)).map(cardOf);
}

/** A page of articles or guides, newest first; of one category when it is named. An unknown category is 404. */
export async function listArticles(
  db: Database,
  { kind, category, page, items }: { kind: ArticleKind; category: string | undefined; page: number; items: number },
): Promise<ArticleList> {
  if (category && (await db.$count(articleCategories, eq(articleCategories.slug, category))) === 0)
    throw notFound('not_found', 'Questa categoria non esiste.');
  const where = and(
    out(),
    eq(articles.kind, kind),
    category ? sql`${articles.category_id} = (SELECT id FROM article_categories WHERE slug = ${category})` : undefined,
  );
  const [rows, count] = await Promise.all([
    select(db, where)
      .limit(items)
      .offset((page - 1) * items),
    db.$count(articles, where),
  ]);
  return { items: rowsOf(rows).map(cardOf), paginator: { page, items, count, pages: Math.ceil(count / items) } };
}

/** The categories that have articles, with their number. */
export async function listCategories(db: Database, kind: ArticleKind): Promise<ArticleCategory[]> {
  const count = sql<number>`count(${articles.id})::int`;
  return db
    .select({ slug: articleCategories.slug, title: articleCategories.title, articles: count })
    .from(articleCategories)
    .innerJoin(articles, and(eq(articles.category_id, articleCategories.id), eq(articles.kind, kind), out()))
    .groupBy(articleCategories.id)
    .orderBy(asc(articleCategories.position), asc(articleCategories.title));
}

/** One article, with others of its category. Only staff see one that is not public yet. */
export async function readArticle(db: Database, slug: string, isStaff: boolean): Promise<Article> {
  const [row] = rowsOf(await select(db, eq(articles.slug, slug)));
  const isOut = row?.is_public && row.publication_date <= new Date();
  if (!row || !(isOut || isStaff)) throw notFound('not_found', 'Questo articolo non c’è più.');
  const near = and(out(), eq(articles.kind, row.kind), ne(articles.id, row.id));
  const same = rowsOf(await select(db, and(near, eq(articles.category_id, row.category_id))).limit(RELATED));
  const others =
    same.length < RELATED
      ? rowsOf(await select(db, and(near, ne(articles.category_id, row.category_id))).limit(RELATED - same.length))
      : [];
  return {
    ...cardOf(row),
    author: row.author,
    body: row.body,
    date_updated: row.updated_at.toISOString(),
    is_public: Boolean(isOut),
    metadata: { title: row.meta_title ?? row.title, description: row.meta_description ?? row.excerpt },
    related: [...same, ...others].map(cardOf),
  };
}

/** All public articles, for sitemaps and feeds. */
export const publicArticles = (db: Database): Promise<{ kind: ArticleKind; slug: string }[]> =>
  db
    .select({ kind: articles.kind, slug: articles.slug })
    .from(articles)
    .where(out())
    .orderBy(desc(articles.publication_date));
