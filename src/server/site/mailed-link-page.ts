import type { Context } from 'hono';
import { mailedPages } from '#domain/page-table.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { PRIVATE } from './mailed-page.ts';

/** Whether a page has a mailed link (`domain/page-table.ts`). */
export const isMailed = (c: Context<ApiEnv>): boolean => mailedPages.has(c.get('pagePattern') ?? '');

/** Whether such a page is opened by its link, in the query or the path, and not by the session of a user. */
export const isByLink = (c: Context<ApiEnv>): boolean =>
  isMailed(c) && (c.req.query('seal') !== undefined || c.get('pagePattern')?.endsWith('/:token') === true);

/** A form that a session sends must name its origin; a link gives nothing away. */
export const privateHeaders = (c: Context<ApiEnv>): Record<string, string> => ({
  ...PRIVATE,
  'Referrer-Policy': isByLink(c) ? 'no-referrer' : 'same-origin',
});
