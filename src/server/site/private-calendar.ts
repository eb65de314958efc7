import { Hono } from 'hono';
import { readCalendar } from '../areas/interviews/calendar-address.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import { limitOpenings, PRIVATE, renderRefusal } from './mailed-page.ts';

/** A user's interviews for the calendar programs that subscribe to their private address. */
export function privateCalendar(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'private_calendar');
  app.get('/calendario/:file{[\\w-]{32}\\.ics}', limited, (c) =>
    renderRefusal(
      c,
      () => 'Questo calendario non c’è più',
      async () =>
        c.body(await readCalendar(platform, c.req.param('file').slice(0, -'.ics'.length)), 200, {
          ...PRIVATE,
          'Content-Type': 'text/calendar; charset=utf-8',
        }),
    ),
  );
  return app;
}
