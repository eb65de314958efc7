import { createRoute, z } from '@hono/zod-openapi';
import { detail, json } from '../../../contract/answers.ts';
import { oneShotAnswer, oneShotForm } from '../../../contract/applications.ts';
import { type Api, newApi } from '../../platform/http/api.ts';
import { fieldErrors } from '../../platform/http/italian-messages.ts';
import { rateLimit } from '../../platform/http/limits.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyInOneShot } from './apply-in-one-shot.ts';

export function applicationsRoutes(platform: Platform): Api {
  const api = newApi();
  const byAddress = rateLimit(platform.db, 'one_shot', { points: 30, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/one-shot-applications',
      tags: ['applications'],
      summary: 'Applies to an offer without an account',
      request: { body: { content: { 'multipart/form-data': { schema: z.object({ cv: z.any().optional().openapi({ type: 'string', format: 'binary' }) }).passthrough() } }, required: true } },
      responses: { 201: json(oneShotAnswer, 'Sent'), 409: json(detail, 'This address has already applied'), 410: json(detail, 'The offer is over') },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      const { cv, ...fields } = await c.req.parseBody();
      const parsed = oneShotForm.safeParse(fields);
      const file = cv instanceof File && (cv.size > 0 || cv.name) ? cv : null;
      const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...(file ? {} : { cv: ['Campo obbligatorio.'] }) };
      if (!parsed.success || !file) throw invalid(errors);
      return c.json(await applyInOneShot(platform, parsed.data, file), 201);
    },
  );
  return api;
}
