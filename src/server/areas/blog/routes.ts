import { z } from '@hono/zod-openapi';
import { article, articleCard, articleCategory, articleList } from '#contract/blog.ts';
import { pageNumber, pageSize } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { isStaffThemselves } from '../account/session.ts';
import { latestArticles, listArticles, listCategories, readArticle } from './read-articles.ts';

const LATEST = 9;
const kind = z.enum(['article', 'guide'], 'Scegli article o guide.').default('article');

/** Articles and guides (rule 7.3) that are public and whose date has come. */
export function blogCalls(db: Database): Calls {
  const calls = new Calls(db, 'blog');
  calls.add('GET /core/blog/categories', {
    who: anybody,
    summary: 'What articles are about',
    query: z.object({ kind }),
    answer: z.array(articleCategory),
    run: ({ query }) => listCategories(db, query.kind),
  });
  calls.add('GET /core/blog/articles/latest', {
    who: anybody,
    summary: 'The newest articles',
    answer: z.array(articleCard),
    run: () => latestArticles(db, LATEST),
  });
  calls.add('GET /core/blog/articles', {
    who: anybody,
    summary: 'Articles or guides, a page',
    query: z.object({
      kind,
      category: z.string().max(120).optional(),
      page: z.string().optional(),
      items: z.string().optional(),
    }),
    answer: articleList,
    run: ({ query: { page, items, category, ...asked } }) =>
      listArticles(db, {
        ...asked,
        category: category || undefined,
        page: pageNumber(page),
        items: pageSize(items),
      }),
  });
  calls.add('GET /core/blog/articles/{slug}', {
    who: anybody,
    summary: 'One article or guide, with others near it',
    params: z.object({ slug: z.string().max(200) }),
    answer: article,
    run: ({ caller, params: { slug } }) => readArticle(db, slug, isStaffThemselves(caller)),
  });
  return calls;
}
