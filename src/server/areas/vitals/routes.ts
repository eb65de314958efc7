import { createRoute } from '@hono/zod-openapi';
import { detail, json, jsonBody } from '#contract/answers.ts';
import { measuredView } from '#contract/vitals.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { processLimit } from '#server/platform/http/process-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewCounter } from './count-view.ts';

/** What browsers tell of a page view as its visitor leaves it. */
export function vitalsRoutes({ db }: Platform): Api {
  const api = newApi();
  const count = viewCounter(db);
  const perClient = processLimit({ points: 300, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/vitals',
      tags: ['vitals'],
      summary: 'Counts how fast a page was for a visitor: nothing of who',
      request: jsonBody(measuredView),
      responses: { 200: json(detail, 'Counted') },
    }),
    async (c) => {
      perClient.take(c.get('clientAddress'));
      count(c.req.valid('json'));
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
