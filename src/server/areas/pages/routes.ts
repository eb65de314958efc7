import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json } from '#contract/answers.ts';
import { contentPage } from '#contract/pages.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { isStaffThemselves } from '../account/session.ts';
import { readPage } from './read-page.ts';

const tags = ['content'];
const FETCH = '/core/pages/fetch-page';
const described = { 200: json(contentPage, 'The page; without words when it is not public') };

/** The content-management calls (rule 7.3): the first under the base path, the second beside it. */
export function pagesRoutes(db: Database): Api {
  const api = newApi();
  const answer = (c: Context<ApiEnv>) => readPage(db, pathOf(c.req.path, FETCH), isStaffThemselves(c.get('visitor')));
  api.openapi(
    createRoute({
      method: 'get',
      path: `${FETCH}/{path}`,
      tags,
      summary: 'A content page, those of the route table always; its path may have slashes',
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
  api.get(`${ROUTER}/*`, async (c) =>
    c.json(await readPage(db, pathOf(c.req.path, ROUTER), isStaffThemselves(c.get('visitor'))), 200),
  );
  return api;
}

/** What follows a call's own path, slashes included. */
function pathOf(requested: string, call: string): string {
  const rest = requested.slice(requested.indexOf(call) + call.length);
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
