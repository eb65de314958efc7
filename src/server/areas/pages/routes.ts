import { z } from '@hono/zod-openapi';
import { contentPage } from '#contract/pages.ts';
import type { Database } from '#server/platform/database.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { isStaffThemselves } from '../account/session.ts';
import { readPage } from './read-page.ts';

const FETCH = '/core/pages/fetch-page';
const ROUTER = '/pages-router';

/** The content-management calls (rule 7.3): these under the base path, that of `cmsCalls` beside it. */
export function pagesCalls(db: Database): Calls {
  const calls = new Calls(db, 'content');
  calls.add(`GET ${FETCH}/{path}`, {
    who: anybody,
    summary: 'A content page, those of the route table always; its path may have slashes; no words when not public',
    params: z.object({ path: z.string() }),
    answer: contentPage,
    run: ({ caller }, c) => readPage(db, pathOf(c.req.path, FETCH), isStaffThemselves(caller)),
  });
  calls.add(`GET ${FETCH}/*`, {
    who: anybody,
    summary: 'The same for a path with slashes',
    isHidden: true,
    answer: contentPage,
    run: ({ caller }, c) => readPage(db, pathOf(c.req.path, FETCH), isStaffThemselves(caller)),
  });
  return calls;
}

/** The content that other programs of the agency read. */
export function cmsCalls(db: Database): Calls {
  const calls = new Calls(db, 'content');
  calls.add(`GET ${ROUTER}/*`, {
    who: anybody,
    summary: 'A content page, for other programs',
    isHidden: true,
    answer: contentPage,
    run: ({ caller }, c) => readPage(db, pathOf(c.req.path, ROUTER), isStaffThemselves(caller)),
  });
  return calls;
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
