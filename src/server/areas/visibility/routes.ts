import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody, rowId } from '#contract/answers.ts';
import {
  excludableCompanies,
  excludableQuery,
  exclusion,
  exclusionForm,
  exclusionsAnswer,
  hidingAnswer,
} from '#contract/visibility.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { addExclusion, readExclusions, removeExclusion, suggestCompanies } from './exclusions.ts';
import { hidesFromOffer } from './hides-from-offer.ts';

const tags = ['candidate'];

/** The companies by which a candidate does not want to be seen. */
export function visibilityRoutes({ db }: Platform, gazetteer: Gazetteer): Api {
  const api = newApi();
  const changing = rateLimit(db, 'exclusions', { points: 300, seconds: 3600 });
  const suggesting = rateLimit(db, 'excludable_companies', { points: 1000, seconds: 3600 });
  const asking = rateLimit(db, 'hiding_from_offer', { points: 1000, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/exclusions',
      tags,
      summary: 'The companies that never see this candidate',
      responses: { 200: json(exclusionsAnswer, 'The last listed first, and those left out by themselves') },
    }),
    async (c) => c.json(await readExclusions(db, requireVisitor(c).userId), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/exclusions/companies',
      tags,
      summary: 'Companies to choose from, by words of their name',
      request: { query: excludableQuery },
      responses: { 200: json(excludableCompanies, 'At most eight') },
    }),
    async (c) => {
      await suggesting.take(String(requireVisitor(c).userId));
      return c.json(await suggestCompanies(db, gazetteer, c.req.valid('query').q), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/exclusions/offers/{id}',
      tags,
      summary: 'Whether this candidate hides from the company of an offer, or works there',
      request: { params: z.object({ id: rowId }) },
      responses: { 200: json(hidingAnswer, 'False also for an offer that is not open') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await asking.take(String(userId));
      const hides = await hidesFromOffer(db, userId, c.req.valid('param').id);
      return c.json({ hides }, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/exclusions',
      tags,
      summary: 'Adds a company to the list',
      request: jsonBody(exclusionForm),
      responses: { 201: json(exclusion, 'It does not see this candidate any more') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await changing.take(String(userId));
      return c.json(await addExclusion(db, userId, c.req.valid('json')), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/candidate/exclusions/{id}',
      tags,
      summary: 'Takes a company off the list',
      request: { params: z.object({ id: rowId }) },
      responses: { 200: json(detail, 'It may see this candidate again') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await changing.take(String(userId));
      await removeExclusion(db, userId, c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
