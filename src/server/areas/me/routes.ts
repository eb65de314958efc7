import { createRoute } from '@hono/zod-openapi';
import { meAnswer, mePatch } from '../../../contract/account.ts';
import { json } from '../../../contract/answers.ts';
import type { Database } from '../../platform/database.ts';
import { type Api, newApi } from '../../platform/http/api.ts';
import { requireVisitor } from '../account/session.ts';
import { changeMeta } from './change-meta.ts';
import { describeMe } from './describe-me.ts';

const tags = ['account'];

/** A user as they see themselves. Apart from the account, which every area knows: this one knows the areas. */
export function meRoutes(db: Database): Api {
  const api = newApi();
  api.openapi(createRoute({ method: 'get', path: '/core/account/me', tags, summary: 'The user who asks', responses: { 200: json(meAnswer, 'The user') } }), async (c) =>
    c.json(await describeMe(db, requireVisitor(c)), 200, { 'Cache-Control': 'no-store' }),
  );

  api.openapi(
    createRoute({
      method: 'patch',
      path: '/core/account/me',
      tags,
      summary: 'Changes the user; meta takes only its own keys',
      request: { body: { content: { 'application/json': { schema: mePatch } }, required: true } },
      responses: { 200: json(meAnswer, 'The user as changed') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const { meta } = c.req.valid('json');
      if (meta) await changeMeta(db, visitor.userId, meta);
      return c.json(await describeMe(db, visitor), 200);
    },
  );
  return api;
}
