import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import { whoComesQuery } from '#contract/brigade.ts';
import {
  calledHireForm,
  closeBody,
  endForm,
  hiredAnswer,
  hireForm,
  offerHires,
  ownHires,
  profileHireForm,
  profileHires,
  seasonHires,
} from '#contract/hires.ts';
import { closedAnswer } from '#contract/search-end.ts';
import type { HireAnswer } from '#domain/hire-state.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Whose } from '../companies/whose.ts';
import type { Names } from '../professions/names.ts';
import { answerHire } from './answer-hire.ts';
import { closeFilled } from './close-filled.ts';
import { endHire, RESIGNED } from './end-hire.ts';
import { hireCalled } from './hire-called.ts';
import { hireProfile } from './hire-profile.ts';
import { readProfileHires } from './profile-hires.ts';
import { proposeHire } from './propose-hire.ts';
import { readOfferHires, readOwnHires } from './read-hires.ts';
import { readSeasonHires } from './season-hires.ts';
import { undoEnd } from './undo-end.ts';

const tags = ['hires'];
const one = { params: z.object({ id: rowId }) };
const PRIVATE = { 'Cache-Control': 'no-store' };
const stale = { 409: json(refusal, 'It is not possible any more') };

/** Hires: what companies propose, and what people answer. */
export function hiresRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const proposing = rateLimit(db, 'hires', { points: 300, seconds: 3600 });
  const changing = rateLimit(db, 'hire_changes', { points: 120, seconds: 3600 });
  const companyOf = async (c: Context<ApiEnv>): Promise<Whose> => ({
    companyId: (await requireMember(db, c)).company.id,
  });
  const personOf = async (c: Context<ApiEnv>): Promise<Whose> => {
    const { userId } = requireVisitor(c);
    await changing.take(String(userId));
    return { userId };
  };

  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires',
      tags,
      summary: 'Proposes a hire to somebody who applied',
      request: jsonBody(hireForm),
      responses: {
        200: json(hiredAnswer, 'They have an open hire already'),
        201: json(hiredAnswer, 'Proposed: they are mailed'),
        409: json(refusal, 'Every position is taken, or the applicant was refused'),
      },
    }),
    async (c) => {
      const who = await requireMember(db, c);
      await proposing.take(String(who.company.id));
      const { isNew, ...hire } = await proposeHire(platform, names, who, c.req.valid('json'));
      return c.json(hire, isNew ? 201 : 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires/called',
      tags,
      summary: 'Proposes a hire to somebody who said that they come back',
      request: jsonBody(calledHireForm),
      responses: {
        200: json(hiredAnswer, 'They have this open hire already'),
        201: json(hiredAnswer, 'Proposed: they are mailed'),
        409: json(refusal, 'They do not say so any more, are hired already, or every position is taken'),
      },
    }),
    async (c) => {
      const who = await requireMember(db, c);
      await proposing.take(String(who.company.id));
      const { isNew, ...hire } = await hireCalled(platform, names, who, c.req.valid('json'));
      return c.json(hire, isNew ? 201 : 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires/profiles',
      tags,
      summary: 'Proposes a hire to the person of an unlocked profile',
      request: jsonBody(profileHireForm),
      responses: {
        200: json(hiredAnswer, 'They have this proposal already'),
        201: json(hiredAnswer, 'Proposed: they are mailed'),
        409: json(refusal, 'They are hired already, blocked the company, or every position is taken'),
      },
    }),
    async (c) => {
      const who = await requireMember(db, c);
      await proposing.take(String(who.company.id));
      const { isNew, ...hire } = await hireProfile(platform, names, who, c.req.valid('json'));
      return c.json(hire, isNew ? 201 : 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/hires/profiles/{id}',
      tags,
      summary: 'The hires of the person of an unlocked profile',
      request: one,
      responses: { 200: json(profileHires, 'Newest first, with the offers that have a position left') },
    }),
    async (c) =>
      c.json(await readProfileHires(db, names, await requireMember(db, c), c.req.valid('param').id), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/hires/season',
      tags,
      summary: 'The hires of the company that begin in a season',
      request: { query: whoComesQuery },
      responses: { 200: json(seasonHires, 'Confirmed ones first') },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      return c.json(await readSeasonHires(db, company.id, c.req.valid('query').season), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/hires/offers/{id}',
      tags,
      summary: 'The hires and the positions of one of the company’s offers',
      request: one,
      responses: { 200: json(offerHires, 'Newest first') },
    }),
    async (c) =>
      c.json(await readOfferHires(db, names, await requireMember(db, c), c.req.valid('param').id), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires/offers/{id}/close',
      tags,
      summary: 'Closes an offer whose positions are filled, and answers everybody who is left',
      request: { ...one, ...jsonBody(closeBody) },
      responses: { 200: json(closedAnswer, 'How many were answered'), ...stale },
    }),
    async (c) =>
      c.json(
        {
          answered: await closeFilled(platform, await requireMember(db, c), {
            offerId: c.req.valid('param').id,
            message: c.req.valid('json').message || null,
            told: c.req.valid('json').told,
          }),
        },
        200,
      ),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/hires/mine',
      tags,
      summary: 'The hires of this user',
      responses: { 200: json(ownHires, 'Those to answer first, then the latest season') },
    }),
    async (c) => c.json(await readOwnHires(platform, requireVisitor(c)), 200, PRIVATE),
  );
  const answering = (action: HireAnswer, summary: string, whoseOf: (c: Context<ApiEnv>) => Promise<Whose>) =>
    api.openapi(
      createRoute({
        method: 'post',
        path: `/hires/{id}/${action}`,
        tags,
        summary,
        request: one,
        responses: { 200: json(detail, 'Done'), ...stale },
      }),
      async (c) => {
        await answerHire(platform, await whoseOf(c), c.req.valid('param').id, action);
        return c.json({ detail: 'ok' }, 200);
      },
    );
  answering('confirm', 'The person confirms a hire', personOf);
  answering('decline', 'The person says no to a hire', personOf);
  answering('withdraw', 'The company withdraws a hire that was not answered', companyOf);
  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires/{id}/end',
      tags,
      summary: 'The company says that a confirmed hire has ended before its time',
      request: { ...one, ...jsonBody(endForm) },
      responses: { 200: json(detail, 'Done'), ...stale },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      await changing.take(`company ${company.id}`);
      await endHire(platform, { companyId: company.id }, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires/{id}/undo-end',
      tags,
      summary: 'The company takes back, within a day, that a hire has ended',
      request: one,
      responses: { 200: json(detail, 'Confirmed again'), ...stale },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      await changing.take(`company ${company.id}`);
      await undoEnd(platform, company.id, c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/hires/{id}/leave',
      tags,
      summary: 'The person says that they have left',
      request: one,
      responses: { 200: json(detail, 'Done'), ...stale },
    }),
    async (c) => {
      await endHire(platform, await personOf(c), c.req.valid('param').id, RESIGNED);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
