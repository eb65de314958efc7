import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  askedReference,
  houseReferences,
  ownReferences,
  referenceAnswer,
  referenceForm,
  referencePatch,
} from '#contract/references.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { askReference } from './ask-reference.ts';
import { answerAsked, readHouseReferences } from './asked-references.ts';
import { readOwnReferences, removeReference, showReference } from './own-references.ts';

const tags = ['references'];
const one = { params: z.object({ id: rowId }) };
const stale = { 409: json(refusal, 'It is not possible any more') };

/** The references of a candidate, and those asked of a company. */
export function referencesRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const changing = rateLimit(db, 'references', { points: 120, seconds: 3600 });
  const person = async (c: Context<ApiEnv>): Promise<number> => {
    const { userId } = requireVisitor(c);
    await changing.take(String(userId));
    return userId;
  };
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/references',
      tags,
      summary: 'The references of this candidate',
      responses: { 200: json(ownReferences, 'Newest first, and what can be asked for') },
    }),
    async (c) => c.json(await readOwnReferences(db, requireVisitor(c).userId), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/references',
      tags,
      summary: 'Asks a house for a reference',
      request: jsonBody(referenceForm),
      responses: { 201: json(askedReference, 'Mailed'), ...stale },
    }),
    async (c) => c.json(await askReference(platform, names, await person(c), c.req.valid('json')), 201),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/candidate/references/{id}',
      tags,
      summary: 'Shows a reference on the profile, or hides it',
      request: { ...one, ...jsonBody(referencePatch) },
      responses: { 200: json(detail, 'Changed'), ...stale },
    }),
    async (c) => {
      await showReference(db, await person(c), c.req.valid('param').id, c.req.valid('json').is_shown);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/candidate/references/{id}',
      tags,
      summary: 'Deletes a reference',
      request: one,
      responses: { 200: json(detail, 'Gone') },
    }),
    async (c) => {
      await removeReference(platform, await person(c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/references',
      tags,
      summary: 'The references that were asked of this company’s people',
      responses: { 200: json(houseReferences, 'Those that wait, and those that were written') },
    }),
    async (c) =>
      c.json(await readHouseReferences(platform, await requireMember(db, c)), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/references/{id}/answer',
      tags,
      summary: 'Writes a reference that was asked for, says that the person is not known, or takes a line back',
      request: { ...one, ...jsonBody(referenceAnswer) },
      responses: { 200: json(detail, 'Answered'), ...stale },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await changing.take(`member ${member.userId}`);
      await answerAsked(platform, member, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
