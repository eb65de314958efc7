import { createRoute, z } from '@hono/zod-openapi';
import { ownSessions } from '#contract/access.ts';
import { json, rowId } from '#contract/answers.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from '../account/own-sessions.ts';
import { requireVisitor } from '../account/session.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

const tags = ['access'];

/** The logged-in devices of the user's account. Staff who impersonate a user neither see nor end them. */
export function accessRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  const answer = { 200: json(ownSessions, 'Those that are left') };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/sessions',
      tags,
      summary: 'The devices that are logged in',
      responses: { 200: json(ownSessions, 'This one first') },
    }),
    async (c) => c.json(await readOwnSessions(db, requireVisitor(c)), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/core/account/me/sessions/{id}',
      tags,
      summary: 'Logs another device out',
      request: { params: z.object({ id: rowId }) },
      responses: answer,
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await db.transaction(async (tx) => {
        await endOwnSession(tx, visitor, c.req.valid('param').id);
        await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId: visitor.userId, note: 'one' });
      });
      return c.json(await readOwnSessions(db, visitor), 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/core/account/me/sessions',
      tags,
      summary: 'Logs every other device out',
      responses: answer,
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await db.transaction(async (tx) => {
        await endOtherSessions(tx, visitor);
        await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId: visitor.userId, note: 'others' });
      });
      return c.json(await readOwnSessions(db, visitor), 200, { 'Cache-Control': 'no-store' });
    },
  );
  return api;
}
