import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  acceptBody,
  invitation,
  invitationBody,
  memberPatch,
  memberRemoval,
  secondFactorBody,
  team,
} from '#contract/companies.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { continueSession, startSession } from '../account/start-session.ts';
import { requireManager, requireMember, requireOwner } from '../companies/company-of.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeRole, readTeam, removeColleague } from './change-team.ts';
import { invite, withdrawInvitation } from './invite.ts';
import { requireSecondFactor } from './require-second-factor.ts';

const tags = ['team'];
const one = { params: z.object({ id: rowId }) };
const token = { params: z.object({ token: z.string().max(100) }) };

/** The people of a company: an owner or an admin invites, each acts under their own name. */
export function teamRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  const roleChanges = rateLimit(db, 'change_role', { points: 30, seconds: 3600 });
  const openings = rateLimit(db, 'invitation_address', { points: 60, seconds: 3600 });
  const as = { 200: json(team, 'The team as changed') };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/team',
      tags,
      summary: 'Who acts for the company, and what was done last',
      responses: { 200: json(team, 'The team') },
    }),
    async (c) => c.json(await readTeam(db, await requireMember(db, c)), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/team/invitations',
      tags,
      summary: 'Invites a colleague by mail',
      request: jsonBody(invitationBody),
      responses: { 201: json(team, 'With the invitation') },
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await invite(platform, member, c.req.valid('json'));
      return c.json(await readTeam(db, member), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/company/team/second-factor',
      tags,
      summary: 'Wants a second factor of everybody who acts for the company, or no longer',
      request: jsonBody(secondFactorBody),
      responses: as,
    }),
    async (c) => {
      const member = await requireOwner(db, c);
      const { is_required } = c.req.valid('json');
      await requireSecondFactor(platform, member, is_required);
      return c.json(
        await readTeam(db, { ...member, company: { ...member.company, requires_second_factor: is_required } }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/team/invitations/{id}',
      tags,
      summary: 'Takes an invitation back',
      request: one,
      responses: as,
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await withdrawInvitation(platform, member, c.req.valid('param').id);
      return c.json(await readTeam(db, member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/company/team/members/{id}',
      tags,
      summary: 'Gives a colleague another role',
      request: { ...one, ...jsonBody(memberPatch) },
      responses: as,
    }),
    async (c) => {
      const member = await requireOwner(db, c);
      await roleChanges.take(String(member.company.id));
      const { id } = c.req.valid('param');
      const { role } = c.req.valid('json');
      const recordEvent = (tx: Database) =>
        recordSecurityEvent(platform, tx, c, { event: 'role_changed', userId: id, actorId: member.userId, note: role });
      await continueSession(
        platform,
        c,
        await changeRole(platform, member, { userId: id, role, tokenHash: requireVisitor(c).tokenHash, recordEvent }),
      );
      return c.json(await readTeam(db, member), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/team/members/{id}',
      tags,
      summary: 'Takes a colleague out of the company',
      request: { ...one, query: memberRemoval },
      responses: {
        200: json(detail, 'Gone'),
        409: json(refusal, 'The last owner, or who takes the interviews has others'),
      },
    }),
    async (c) => {
      const member = await requireOwner(db, c);
      const { id } = c.req.valid('param');
      await removeColleague(platform, member, id, c.req.valid('query'));
      await recordSecurityEvent(platform, db, c, {
        event: 'account_closed',
        userId: id,
        actorId: member.userId,
        note: 'left_company',
      });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/invitations/{token}',
      tags,
      summary: 'What an invitation says',
      request: token,
      responses: { 200: json(invitation, 'While it can be accepted') },
    }),
    async (c) => {
      await openings.take(c.get('clientAddress'));
      return c.json(await readInvitation(db, c.req.valid('param').token), 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/invitations/{token}/accept',
      tags,
      summary: 'Joins the company and logs in',
      request: { ...token, ...jsonBody(acceptBody) },
      responses: { 200: json(detail, 'Logged in') },
    }),
    async (c) => {
      await openings.take(c.get('clientAddress'));
      const userId = await acceptInvitation(platform, c.req.valid('param').token, c.req.valid('json'));
      await startSession(platform, c, { userId, remember: false, isFirst: true });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
