import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  copiedPlan,
  needForm,
  publishBody,
  seasonBody,
  seasonDraft,
  seasonPlan,
  seasonQuery,
  writtenNeed,
} from '#contract/season-plan.ts';
import { romeDay } from '#domain/rome-time.ts';
import { type SeasonKey, seasonKey, seasonKeyOf } from '#domain/season-key.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Member, requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { publishGaps } from './publish-gaps.ts';
import { readPlan } from './read-plan.ts';
import { addNeed, changeNeed, copyPlan, removeNeed } from './write-plan.ts';

const tags = ['season plan'];
const one = { params: z.object({ id: rowId }) };
const PRIVATE = { 'Cache-Control': 'no-store' };
const stale = { 409: json(refusal, 'It is there already') };

/** The contract lets only a season through. */
const seasonNamed = (written: string): SeasonKey => seasonKey(written) ?? seasonKeyOf(romeDay());

/** The plan of a company's season, and the offers that fill what is missing. */
export function seasonPlanRoutes({ db }: Platform, names: Names): Api {
  const api = newApi();
  const changing = rateLimit(db, 'season_plan', { points: 600, seconds: 3600 });
  const writer = async (c: Context<ApiEnv>): Promise<Member> => {
    const member = await requireMember(db, c);
    await changing.take(String(member.company.id));
    return member;
  };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/season-plan',
      tags,
      summary: 'The plan of a season: what is needed, covered and missing by role',
      request: { query: seasonQuery },
      responses: { 200: json(seasonPlan, 'Without a season, the first that is planned') },
    }),
    async (c) => {
      const { season } = c.req.valid('query');
      const { company } = await requireMember(db, c);
      return c.json(await readPlan(db, company.id, seasonKey(season ?? null)), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/season-plan',
      tags,
      summary: 'Writes a line of the plan',
      request: jsonBody(needForm),
      responses: { 201: json(writtenNeed, 'Written'), ...stale },
    }),
    async (c) => c.json(await addNeed(db, names, await writer(c), c.req.valid('json')), 201),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/season-plan/copy',
      tags,
      summary: 'Copies the plan of the same season a year earlier',
      request: jsonBody(seasonBody),
      responses: { 200: json(copiedPlan, 'How many lines'), 409: json(refusal, 'There is nothing to copy') },
    }),
    async (c) => {
      const season = seasonNamed(c.req.valid('json').season);
      return c.json({ copied: await copyPlan(db, await writer(c), season) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/season-plan/publish',
      tags,
      summary: 'The draft of an offer for what is missing of a role; asked twice, the same one',
      request: jsonBody(publishBody),
      responses: { 200: json(seasonDraft, 'Where to go on'), 409: json(refusal, 'Nobody is missing') },
    }),
    async (c) => {
      const { season, job } = c.req.valid('json');
      return c.json(await publishGaps(db, names, await writer(c), { season: seasonNamed(season), job }), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/company/season-plan/{id}',
      tags,
      summary: 'Changes a line of the plan',
      request: { ...one, ...jsonBody(needForm) },
      responses: { 200: json(writtenNeed, 'Changed'), ...stale },
    }),
    async (c) =>
      c.json(await changeNeed(db, names, await writer(c), c.req.valid('param').id, c.req.valid('json')), 200),
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/season-plan/{id}',
      tags,
      summary: 'Removes a line of the plan',
      request: one,
      responses: { 200: json(detail, 'Removed') },
    }),
    async (c) => {
      await removeNeed(db, await writer(c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
