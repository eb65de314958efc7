import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import { invitationAnswerForm, ownInvitations } from '#contract/offer-people.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { candidates } from '../candidates/tables.ts';
import type { Names } from '../professions/names.ts';
import { allowCompany, answerInvitation } from './answer-invitation.ts';
import { readOwnInvitations } from './read-invitations.ts';

const tags = ['applications'];
const one = { params: z.object({ id: rowId }) };

/** The invitations of a candidate, and what they say to them. */
export function ownInvitationRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const answering = rateLimit(db, 'answer_invitation', { points: 120, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/offer-invitations',
      tags,
      summary: 'The invitations to apply of this candidate, and the companies they want none of',
      responses: { 200: json(ownInvitations, 'The newest first') },
    }),
    async (c) =>
      c.json(await readOwnInvitations(platform, names, requireVisitor(c)), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/offer-invitations/{id}/answer',
      tags,
      summary: 'Answers an invitation: applies, not now, or never from this company',
      request: { ...one, ...jsonBody(invitationAnswerForm) },
      responses: {
        200: json(detail, 'Done'),
        409: json(refusal, 'It is not possible any more, or the offer asks questions'),
        410: json(refusal, 'The offer is closed'),
      },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await answering.take(String(userId));
      await answerInvitation(platform, names, { userId }, c.req.valid('param').id, c.req.valid('json').answer);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/candidate/offer-invitations/refused/{id}',
      tags,
      summary: 'Takes invitations of a company again',
      request: one,
      responses: { 200: json(detail, 'Done, also where they were not refused') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      const [profile] = await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.user_id, userId));
      if (profile) await allowCompany(db, profile.id, c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
