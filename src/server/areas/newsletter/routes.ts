import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody } from '#contract/answers.ts';
import { newsletterBody } from '#contract/content.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { brokenLink, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leaveNewsletter } from './campaigns.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

const tags = ['newsletter'];

export function newsletterRoutes(platform: Platform): Api {
  const api = newApi();
  const byAddress = rateLimit(platform.db, 'newsletter', { points: 20, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/subscribe-to-newsletter',
      tags,
      summary: 'Asks for the newsletter; a mailed link confirms it',
      request: jsonBody(newsletterBody),
      responses: { 200: json(detail, 'A mail is on its way') },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      await subscribe(platform, c.req.valid('json'));
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/subscribe-to-newsletter/confirm',
      tags,
      summary: 'Confirms a subscription with the mailed token',
      request: jsonBody(z.object({ token: z.string().max(100) })),
      responses: { 200: json(detail, 'Subscribed') },
    }),
    async (c) => {
      if (!(await confirmSubscription(platform.db, c.req.valid('json').token)))
        throw notFound('link_invalid', 'Questo link non è più valido. Iscriviti di nuovo dal fondo della pagina.');
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/newsletter/leave',
      tags,
      summary: 'Ends a subscription with the token of its letters; twice is no harm',
      request: jsonBody(
        z.strictObject({ token: z.string().max(100), campaign: z.number().int().positive().nullable().default(null) }),
      ),
      responses: { 200: json(detail, 'Ended') },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      const { token, campaign } = c.req.valid('json');
      if (!(await leaveNewsletter(platform.db, token, campaign))) throw brokenLink();
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
