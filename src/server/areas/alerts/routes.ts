import { createRoute, z } from '@hono/zod-openapi';
import { detail, json } from '#contract/answers.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unsubscribeFromAlerts } from './preferences.ts';

const params = z.object({ token: z.string().max(100) });

/** Unsubscribing from alerts with the token of the mails: no login. */
export function alertsRoutes({ db }: Platform): Api {
  const api = newApi();
  const byAddress = rateLimit(db, 'unsubscribe', { points: 60, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/alerts/unsubscribe/{token}',
      tags: ['alerts'],
      summary: 'Ends the alerts of whoever the token was mailed to',
      request: { params },
      responses: { 200: json(detail, 'Also when asked twice') },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      if (!(await unsubscribeFromAlerts(db, c.req.valid('param').token)))
        throw notFound('link_invalid', 'Questo link non è valido: gestisci gli avvisi dalle impostazioni.');
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
