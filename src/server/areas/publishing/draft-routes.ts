import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, rowId } from '#contract/answers.ts';
import { draftBody, offerDraft, preview, storedDraftBody } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { draftHandlingDiffers } from './change-handling.ts';
import { createDraft, deleteDraft, readDraft, saveDraft } from './drafts.ts';
import { previewDraft, previewLimit } from './preview-offer.ts';

const tags = ['company offers'];
const one = { params: z.object({ id: rowId }) };

/** Drafts of offers, saved as they are typed (rule 7.6). */
export function draftRoutes(db: Database, names: Names): Api {
  const api = newApi();
  const previews = previewLimit(db);
  // The wizard saves every few seconds.
  const typing = rateLimit(db, 'write_draft', { points: 3000, seconds: 3600 });
  const writer = async (c: Context<ApiEnv>) => {
    const member = await requireMember(db, c);
    await typing.take(String(member.company.id));
    return member;
  };
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers-drafts',
      tags,
      summary: 'Begins a draft',
      request: jsonBody(draftBody),
      responses: { 201: json(offerDraft, 'The draft') },
    }),
    async (c) => {
      const member = await writer(c);
      const { data } = c.req.valid('json');
      await refuseWhileImpersonating(db, c, member.impersonatorId !== null && draftHandlingDiffers(data, {}));
      return c.json(await createDraft(db, member, data), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers-drafts/{id}',
      tags,
      summary: 'A draft, to go on with',
      request: one,
      responses: { 200: json(offerDraft, 'The draft') },
    }),
    async (c) => c.json(await readDraft(db, await requireMember(db, c), c.req.valid('param').id), 200),
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/company/offers-drafts/{id}',
      tags,
      summary: 'Keeps what was typed so far',
      request: { ...one, ...jsonBody(storedDraftBody) },
      responses: { 200: json(offerDraft, 'As kept') },
    }),
    async (c) => {
      const member = await writer(c);
      const { id } = c.req.valid('param');
      const { data, date_updated } = c.req.valid('json');
      await refuseWhileImpersonating(
        db,
        c,
        member.impersonatorId !== null && draftHandlingDiffers(data, (await readDraft(db, member, id)).data),
      );
      return c.json(await saveDraft(db, member, id, { data, date_updated }), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/offers-drafts/{id}',
      tags,
      summary: 'Throws a draft away',
      request: one,
      responses: { 200: json(detail, 'Gone') },
    }),
    async (c) => {
      await deleteDraft(db, await requireMember(db, c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers-drafts/{id}/preview',
      tags,
      summary: 'A draft as its offer would be published',
      request: one,
      responses: { 200: json(preview, 'As published') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await previews.take(String(member.userId));
      return c.json(await previewDraft(db, names, member, c.req.valid('param').id), 200);
    },
  );
  return api;
}
