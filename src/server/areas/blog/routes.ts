import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answers.ts';
import { article, articleCard, articleCategory, articleList } from '#contract/blog.ts';
import { pageNumber, pageSize } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { isStaffThemselves } from '../account/session.ts';
import { latestArticles, listArticles, listCategories, readArticle } from './read-articles.ts';

const tags = ['blog'];
const LATEST = 9;
const kind = z.enum(['article', 'guide'], 'Scegli article o guide.').default('article');

/** Articles and guides (rule 7.3) that are public and whose date has come. */
export function blogRoutes(db: Database): Api {
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/blog/categories',
      tags,
      summary: 'What articles are about',
      request: { query: z.object({ kind }) },
      responses: { 200: json(z.array(articleCategory), 'In the order shown') },
    }),
    async (c) => c.json(await listCategories(db, c.req.valid('query').kind), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/blog/articles/latest',
      tags,
      summary: 'The newest articles',
      responses: { 200: json(z.array(articleCard), 'Newest first') },
    }),
    async (c) => c.json(await latestArticles(db, LATEST), 200),
  );
  const query = z.object({
    kind,
    category: z.string().max(120).optional(),
    page: z.string().optional(),
    items: z.string().optional(),
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/blog/articles',
      tags,
      summary: 'Articles or guides, a page',
      request: { query },
      responses: { 200: json(articleList, 'Newest first') },
    }),
    async (c) => {
      const { page, items, category, ...asked } = c.req.valid('query');
      return c.json(
        await listArticles(db, {
          ...asked,
          category: category || undefined,
          page: pageNumber(page),
          items: pageSize(items),
        }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/blog/articles/{slug}',
      tags,
      summary: 'One article or guide',
      request: { params: z.object({ slug: z.string().max(200) }) },
      responses: { 200: json(article, 'To read, with others near it') },
    }),
    async (c) => {
      const visitor = c.get('visitor');
      return c.json(await readArticle(db, c.req.valid('param').slug, isStaffThemselves(visitor)), 200);
    },
  );
  return api;
}
