import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import { proposedRefusal, readyAnswerForm, readyAnswerMove, readyAnswers } from '#contract/ready-answers.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireMember } from '../companies/company-of.ts';
import { addAnswer, changeAnswer, deleteAnswer, moveAnswer } from './change-answers.ts';
import { readAnswers, refusalOf } from './read-answers.ts';

const tags = ['messages'];
const one = { params: z.object({ id: rowId }) };
const PRIVATE = { 'Cache-Control': 'no-store' };
const list = json(readyAnswers, 'The list as it is now');

/** The ready answers of a company: everybody who writes for it uses and changes them. */
export function readyAnswersRoutes({ db }: Platform): Api {
  const api = newApi();
  const changes = rateLimit(db, 'ready_answers', { points: 300, seconds: 3600 });
  const companyOf = async (c: Context<ApiEnv>) => (await requireMember(db, c)).company.id;
  const changerOf = async (c: Context<ApiEnv>) => {
    const company = await companyOf(c);
    await changes.take(String(company));
    return company;
  };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/ready-answers',
      tags,
      summary: 'The ready answers, in their order',
      responses: { 200: json(readyAnswers, 'All of them') },
    }),
    async (c) => c.json(await readAnswers(db, await companyOf(c)), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/ready-answers/refusal',
      tags,
      summary: 'The message that is proposed with a refusal',
      responses: { 200: json(proposedRefusal, 'With its blanks') },
    }),
    async (c) => c.json({ text: await refusalOf(db, await companyOf(c)) }, 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/ready-answers',
      tags,
      summary: 'Adds a ready answer at the end',
      request: jsonBody(readyAnswerForm),
      responses: { 201: list, 409: json(refusal, 'There are too many') },
    }),
    async (c) => {
      const company = await changerOf(c);
      await addAnswer(db, company, c.req.valid('json'));
      return c.json(await readAnswers(db, company), 201, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/company/ready-answers/{id}',
      tags,
      summary: 'Changes a ready answer',
      request: { ...one, ...jsonBody(readyAnswerForm) },
      responses: { 200: list },
    }),
    async (c) => {
      const company = await changerOf(c);
      await changeAnswer(db, company, c.req.valid('param').id, c.req.valid('json'));
      return c.json(await readAnswers(db, company), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/ready-answers/{id}/move',
      tags,
      summary: 'Moves a ready answer to a place of the list',
      request: { ...one, ...jsonBody(readyAnswerMove) },
      responses: { 200: list },
    }),
    async (c) => {
      const company = await changerOf(c);
      await moveAnswer(db, company, c.req.valid('param').id, c.req.valid('json').place);
      return c.json(await readAnswers(db, company), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/ready-answers/{id}',
      tags,
      summary: 'Deletes a ready answer',
      request: one,
      responses: { 200: list, 409: json(refusal, 'The refusal cannot be deleted') },
    }),
    async (c) => {
      const company = await changerOf(c);
      await deleteAnswer(db, company, c.req.valid('param').id);
      return c.json(await readAnswers(db, company), 200, PRIVATE);
    },
  );
  return api;
}
