import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  callBackAnswer,
  callBackForm,
  calledBack,
  newCallBack,
  newCallBackQuery,
  ownCallBacks,
  whoComes,
  whoComesQuery,
} from '#contract/brigade.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { answerCallBack, readOwnCallBacks } from './answer-call-back.ts';
import { callBack } from './call-back.ts';
import { readNewCallBack } from './recipients.ts';
import { readWhoComes } from './who-comes.ts';

const tags = ['brigade'];
const one = { params: z.object({ id: rowId }) };
const PRIVATE = { 'Cache-Control': 'no-store' };

/** Call-backs: a company asks people of its brigade to come back, they answer. */
export function callBackRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const calling = rateLimit(db, 'call_backs', { points: 60, seconds: 3600 });
  const answering = rateLimit(db, 'call_back_answers', { points: 120, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'get',
      path: '/brigade/call-backs/new',
      tags,
      summary: 'Who would get a call-back, who would not and why, and the offers it may name',
      request: { query: newCallBackQuery },
      responses: { 200: json(newCallBack, 'By name') },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      return c.json(await readNewCallBack(platform, names, company.id, c.req.valid('query')), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/brigade/call-backs',
      tags,
      summary: 'Calls people of the company’s list back, and mails them',
      request: jsonBody(callBackForm),
      responses: { 201: json(calledBack, 'How many'), 409: json(refusal, 'Nobody is left, or the day is full') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await calling.take(String(member.company.id));
      return c.json(await callBack(platform, names, member, c.req.valid('json')), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/brigade/who-comes',
      tags,
      summary: 'The board of who comes in a season, by role and answer',
      request: { query: whoComesQuery },
      responses: { 200: json(whoComes, 'The season, by role') },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      return c.json(await readWhoComes(db, company.id, c.req.valid('query').season), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/brigade/call-backs/mine',
      tags,
      summary: 'The call-backs of this user',
      responses: { 200: json(ownCallBacks, 'The latest first') },
    }),
    async (c) => c.json(await readOwnCallBacks(platform, requireVisitor(c)), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/brigade/call-backs/{id}/answer',
      tags,
      summary: 'The person answers a call-back, or changes the answer',
      request: { ...one, ...jsonBody(callBackAnswer) },
      responses: { 200: json(detail, 'Done'), 409: json(refusal, 'It is too late to change it') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await answering.take(String(userId));
      await answerCallBack(platform, { userId }, c.req.valid('param').id, c.req.valid('json').answer);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
