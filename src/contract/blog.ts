import { z } from '@hono/zod-openapi';
import { paginator } from './answers.ts';

export const articleCategory = z
  .object({ slug: z.string(), title: z.string(), articles: z.number().int() })
  .openapi('ArticleCategory');
export type ArticleCategory = z.infer<typeof articleCategory>;

const card = z.object({
  id: z.number().int(),
  slug: z.string(),
  kind: z.enum(['article', 'guide']),
  title: z.string(),
  excerpt: z.string(),
  /** Null for a generated tile. */
  highlight_image: z.object({ file: z.string() }).nullable(),
  publication_date: z.string(),
  category: z.object({ slug: z.string(), title: z.string() }),
  url_node: z.object({ permalink: z.string() }),
  reading_minutes: z.number().int(),
});

/** An article or a guide in a list. */
export const articleCard = card.openapi('ArticleCard');
export type ArticleCard = z.infer<typeof articleCard>;
export const articleList = z.object({ items: z.array(articleCard), paginator });
export type ArticleList = z.infer<typeof articleList>;

/** The same with its text. */
export const article = card
  .extend({
    author: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
    date_updated: z.string(),
    is_public: z.boolean(),
    metadata: z.object({ title: z.string(), description: z.string() }),
    related: z.array(articleCard),
  })
  .openapi('Article');
export type Article = z.infer<typeof article>;
