import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json } from '../../../contract/answers.ts';
import { contentPage } from '../../../contract/pages.ts';
import { pagePath } from '../../../domain/page-blocks.ts';
import type { Database } from '../../platform/database.ts';
import { type Api, type ApiEnv, newApi } from '../../platform/http/api.ts';
import { isStaffThemselves } from '../account/session.ts';
import { fetchPage, readPage } from './read-page.ts';
import { routePages } from './route-pages.ts';

const tags = ['content'];
const FETCH = '/core/pages/fetch-page';
const described = { 200: json(contentPage, 'The page; without words when it is not public') };

/** The content-management calls (spec 7.3): the first under the base path, the second beside it. */
export function pagesRoutes(db: Database): Api {
  const api = newApi();
  const answer = async (c: Context<ApiEnv>) => {
    const path = pathOf(c.req.path, FETCH);
    return fetchPage(db, path, isStaffThemselves(c.get('visitor')), routePages.has(pagePath(path)));
  };
  api.openapi(
    createRoute({
      method: 'get',
      path: `${FETCH}/{path}`,
      tags,
      summary: 'A page of the route table, made when it is missing; its path may have slashes',
      request: { params: z.object({ path: z.string() }) },
      responses: described,
    }),
    async (c) => c.json(await answer(c), 200),
  );
  api.get(`${FETCH}/*`, async (c) => c.json(await answer(c), 200));
  return api;
}

const ROUTER = '/pages-router';

export function cmsRoutes(db: Database): Api {
  const api = newApi();
  api.get(`${ROUTER}/*`, async (c) => c.json(await readPage(db, pathOf(c.req.path, ROUTER), isStaffThemselves(c.get('visitor'))), 200));
  return api;
}

/** What stands after a call's own path, slashes and all. */
function pathOf(requested: string, call: string): string {
  const rest = requested.slice(requested.indexOf(call) + call.length);
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
