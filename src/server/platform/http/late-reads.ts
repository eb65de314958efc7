import type { Context, MiddlewareHandler } from 'hono';
import { readingLate } from '../replica/reading-late.ts';
import type { ApiEnv } from './api.ts';
import { readHostCookie, writeHostCookie } from './cookies.ts';

/** How long whoever has changed something reads the primary: longer than a replica that is read may be late. */
const OWN_WRITES_SECONDS = 10;
const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Where there is a replica: visitors' pages and searches may be read there. Whoever is logged in, and whoever has just
 * sent something, reads what is true now.
 */
export const readLateForVisitors: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!isReading(c.req.method)) {
    await readingLate(false, next);
    if (!c.env?.page && c.res.status < 500)
      writeHostCookie(c, 'wrote', '1', { httpOnly: true, maxAge: OWN_WRITES_SECONDS });
    return;
  }
  await readingLate(!readsPrimary(c), next);
};

/** Whether a request reads what is true now: of somebody logged in, or who has just sent something. */
export const readsPrimary = (c: Context<ApiEnv>): boolean =>
  c.req.header('authorization') !== undefined ||
  (['sessionid', 'staffsession', 'wrote'] as const).some((name) => readHostCookie(c, name) !== undefined);
