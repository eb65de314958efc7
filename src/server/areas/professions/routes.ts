import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answers.ts';
import { job } from '#contract/places.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import type { Professions } from './professions.ts';

export function professionsRoutes(professions: Professions): Api {
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'get',
      path: '/sys/jobs',
      tags: ['places'],
      summary: 'Every profession, with its family and synonyms',
      responses: { 200: json(z.array(job), 'By name') },
    }),
    (c) => {
      c.header('Cache-Control', 'public, max-age=300');
      return c.json([...professions.list], 200);
    },
  );
  return api;
}
