import { createRoute } from '@hono/zod-openapi';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { detail, json, jsonBody } from '../../../../contract/answers.ts';
import { codeBody, recoveryCodesAnswer, secondFactorSetup, staffAccess } from '../../../../contract/staff.ts';
import { type Api, type ApiEnv, newApi } from '../../../platform/http/api.ts';
import { notLoggedIn, Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Guesses } from '../../account/guesses.ts';
import { requireVisitor } from '../../account/session.ts';
import { users } from '../../account/tables.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { recoveryCodes, staffMembers } from '../tables.ts';
import { takeFirstAdmin } from './first-admin.ts';
import { isProved, requireRole } from './require-staff.ts';
import { beginSetup, finishSetup, proveSecondFactor } from './second-factor.ts';

const tags = ['access'];

/** The way into the back office: after the password, a code (decisions 11). */
export function accessRoutes(platform: Platform, guesses: Guesses): Api {
  const { db, config } = platform;
  const api = newApi();
  /** A code that is guessed slows down whoever guesses: a browser that proved the factor before has a count of its own. */
  const proving = async <Given>(c: Context<ApiEnv>, userId: number, check: () => Promise<Given>): Promise<Given> => {
    const [owner] = await db.select({ id: users.id, access_revoked_at: users.access_revoked_at }).from(users).where(eq(users.id, userId));
    if (!owner) throw notLoggedIn();
    const given = await guesses
      .attempt(c, { what: 'second_factor', account: String(userId), owner }, async () => ({ value: await check() }))
      .catch(async (error: unknown) => {
        if (error instanceof Refusal) await recordSecurityEvent(platform, db, c, { event: error.status === 429 ? 'login_locked' : 'login_failed', userId, result: 'refused', note: 'second_factor' });
        throw error;
      });
    if (!given) throw new Error('A code is right or refused');
    await guesses.remember(c, userId, ['password', 'second_factor']);
    return given.value;
  };

  api.openapi(createRoute({ method: 'get', path: '/access', tags, summary: 'Where this person stands on the way in', responses: { 200: json(staffAccess, 'Nobody’s role is null') } }), async (c) => {
    const visitor = requireVisitor(c);
    if (visitor.impersonatorId === null) await takeFirstAdmin(platform, visitor.userId);
    const [member] = await db.select().from(staffMembers).where(eq(staffMembers.user_id, visitor.userId));
    if (!member || visitor.impersonatorId !== null) return c.json({ role: null, has_second_factor: false, is_open: false, codes_left: 0 }, 200);
    const codesLeft = await db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, visitor.userId), isNull(recoveryCodes.used_at)));
    return c.json({ role: member.role, has_second_factor: member.confirmed_at !== null, is_open: isProved(visitor), codes_left: codesLeft }, 200);
  });
  api.openapi(createRoute({ method: 'post', path: '/access/setup', tags, summary: 'A secret for the app', responses: { 200: json(secondFactorSetup, 'Shown once') } }), async (c) => {
    const { userId } = await requireRole(db, c);
    return c.json(await beginSetup(db, userId, config.siteName), 200, { 'Cache-Control': 'no-store' });
  });
  api.openapi(
    createRoute({ method: 'post', path: '/access/setup/confirm', tags, summary: 'The first code', request: jsonBody(codeBody), responses: { 200: json(recoveryCodesAnswer, 'The recovery codes, this once') } }),
    async (c) => {
      const { userId } = await requireRole(db, c);
      const codes = await proving(c, userId, () => finishSetup(db, { userId, tokenHash: requireVisitor(c).tokenHash }, c.req.valid('json').code));
      await recordSecurityEvent(platform, db, c, { event: 'factor_added', userId, note: 'totp' });
      return c.json({ codes }, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(createRoute({ method: 'post', path: '/access/code', tags, summary: 'Proves the second factor', request: jsonBody(codeBody), responses: { 200: json(detail, 'This session is open') } }), async (c) => {
    const { userId } = await requireRole(db, c);
    const { isRecovery } = await proving(c, userId, () => proveSecondFactor(db, { userId, tokenHash: requireVisitor(c).tokenHash }, c.req.valid('json').code));
    if (isRecovery) await recordSecurityEvent(platform, db, c, { event: 'recovery_code_used', userId });
    return c.json({ detail: 'ok' }, 200);
  });
  return api;
}
