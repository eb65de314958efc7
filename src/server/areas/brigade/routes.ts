import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  brigadeFile,
  brigadeImport,
  brigadeImported,
  brigadeList,
  brigadePreview,
  brigadeQuery,
  callBackPreference,
  ownHouses,
} from '#contract/brigade.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { answerInvitation, type BrigadeAction } from './answer-invitation.ts';
import { invitePeople } from './invite-people.ts';
import { readPreference, writePreference } from './preference.ts';
import { previewFile } from './preview-file.ts';
import { readBrigade, readOwnHouses } from './read-brigade.ts';
import { removePerson } from './remove-person.ts';

const tags = ['brigade'];
const one = { params: z.object({ id: rowId }) };
const PRIVATE = { 'Cache-Control': 'no-store' };
const stale = { 409: json(refusal, 'It is not possible any more') };

/** The people who worked for a company, and the houses of a person. */
export function brigadeRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const importing = rateLimit(db, 'brigade_imports', { points: 60, seconds: 3600 });
  const changing = rateLimit(db, 'brigade_changes', { points: 300, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'get',
      path: '/brigade/people',
      tags,
      summary: 'Who worked for the company, by season and role',
      request: { query: brigadeQuery },
      responses: { 200: json(brigadeList, 'By name') },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      return c.json(await readBrigade(platform, names, company.id, c.req.valid('query')), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/brigade/people/preview',
      tags,
      summary: 'What a CSV file of people would add, row by row',
      request: { body: { content: { 'multipart/form-data': { schema: brigadeFile } }, required: false } },
      responses: { 200: json(brigadePreview, 'Its rows, with what is wrong'), 413: json(refusal, 'Over 1 MB') },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      await importing.take(String(company.id));
      return c.json(await previewFile(platform, names, company.id, fileOf((await fieldsOf(c)).file)), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/brigade/people',
      tags,
      summary: 'Adds people to the company’s list, and invites by mail who is new',
      request: jsonBody(brigadeImport),
      responses: { 201: json(brigadeImported, 'How many'), 409: json(refusal, 'The list or the day is full') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await importing.take(String(member.company.id));
      return c.json(await invitePeople(platform, names, member, c.req.valid('json').people), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/brigade/people/{id}',
      tags,
      summary: 'Removes a person from the company’s list',
      request: one,
      responses: { 200: json(detail, 'Done') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await changing.take(`company ${member.company.id}`);
      await removePerson(platform, member, c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/brigade/houses',
      tags,
      summary: 'The houses that have this user in their list, or want to',
      responses: { 200: json(ownHouses, 'Those that wait for an answer first') },
    }),
    async (c) => c.json(await readOwnHouses(platform, requireVisitor(c)), 200, PRIVATE),
  );
  const answering = (action: BrigadeAction, summary: string) =>
    api.openapi(
      createRoute({
        method: 'post',
        path: `/brigade/houses/{id}/${action}`,
        tags,
        summary,
        request: one,
        responses: { 200: json(detail, 'Done'), ...stale },
      }),
      async (c) => {
        const { userId } = requireVisitor(c);
        await changing.take(`user ${userId}`);
        await answerInvitation(platform, { userId }, c.req.valid('param').id, action);
        return c.json({ detail: 'ok' }, 200);
      },
    );
  answering('accept', 'The person accepts to be in the list');
  answering('decline', 'The person says no: the row is deleted');
  answering('leave', 'The person leaves the list for good');
  api.openapi(
    createRoute({
      method: 'get',
      path: '/brigade/preference',
      tags,
      summary: 'Whether this user wants call-backs of no company',
      responses: { 200: json(callBackPreference, 'The choice') },
    }),
    async (c) => c.json(await readPreference(platform, requireVisitor(c).userId), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/brigade/preference',
      tags,
      summary: 'Turns the call-backs of all companies off, or on again',
      request: jsonBody(callBackPreference),
      responses: { 200: json(callBackPreference, 'The choice') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await changing.take(`user ${userId}`);
      const choice = c.req.valid('json');
      await writePreference(platform, userId, choice.is_off);
      return c.json(choice, 200);
    },
  );
  return api;
}
