import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody } from '#contract/answers.ts';
import { faq, supportBody } from '#contract/support.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askSupport, listFaqs } from './ask-support.ts';

const tags = ['support'];

export function supportRoutes(platform: Platform): Api {
  const api = newApi();
  const byAddress = rateLimit(platform.db, 'support', { points: 10, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/faqs',
      tags,
      summary: 'Questions asked often',
      request: { query: z.object({ audience: z.enum(['candidate', 'company']).default('company') }) },
      responses: { 200: json(z.array(faq), 'In the order shown') },
    }),
    async (c) => c.json(await listFaqs(platform.db, c.req.valid('query').audience), 200),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/support-requests',
      tags,
      summary: 'Asks for help',
      request: jsonBody(supportBody),
      responses: { 201: json(detail, 'Written down; a mail says so') },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      await askSupport(platform, c.get('visitor')?.userId ?? null, c.req.valid('json'));
      return c.json({ detail: 'ok' }, 201);
    },
  );
  return api;
}
