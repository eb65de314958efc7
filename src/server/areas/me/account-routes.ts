import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notMeAnswer } from '#contract/access.ts';
import { deactivateBody, updateEmailBody, updatePasswordBody } from '#contract/account.ts';
import { detail, json, jsonBody } from '#contract/answers.ts';
import { linkBody } from '#contract/registration.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePassword } from '../account/change-password.ts';
import type { Guesses } from '../account/guesses.ts';
import { requirePassword } from '../account/log-in.ts';
import { closeSession, requireVisitor } from '../account/session.ts';
import { continueSession } from '../account/start-session.ts';
import { ownTexts } from '../companies/own-texts.ts';
import type { Names } from '../professions/names.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { askEmailChange, confirmEmailChange } from './change-email.ts';
import { deactivate } from './deactivate.ts';
import { exportData } from './export-data.ts';
import { undoEmailChange } from './undo-email-change.ts';

const tags = ['account'];

/** What users do with their own account: address, password, deactivation, export of data. */
export function ownAccountRoutes(platform: Platform, names: Names, guesses: Guesses): Api {
  const { db } = platform;
  const api = newApi();
  const confirmations = rateLimit(db, 'confirm_email_address', { points: 30, seconds: 3600 });
  const emailChanges = rateLimit(db, 'update_email', { points: 10, seconds: 86_400 });
  const exports = rateLimit(db, 'export', { points: 10, seconds: 3600 });
  /** Asks for the user's password: an open session alone is not enough. */
  const proved = (c: Context<ApiEnv>, password: string, field?: string) =>
    requirePassword(c, { db, guesses }, password, field);

  api.openapi(
    createRoute({
      method: 'put',
      path: '/core/account/me/update-email',
      tags,
      summary: 'Asks to change the address: a link goes to the new one',
      request: jsonBody(updateEmailBody),
      responses: { 200: json(detail, 'Nothing changes until the link is used') },
    }),
    async (c) => {
      const { email, password } = c.req.valid('json');
      const user = await proved(c, password);
      await emailChanges.take(String(user.id));
      await askEmailChange(platform, user, email, (tx) =>
        recordSecurityEvent(platform, tx, c, { event: 'email_change_requested', userId: user.id }),
      );
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/update-email/confirm',
      tags,
      summary: 'Changes the address by the mailed link',
      request: jsonBody(linkBody),
      responses: { 200: json(detail, 'The address is the new one') },
    }),
    async (c) => {
      await confirmations.take(c.get('clientAddress'));
      const session = await db.transaction(async (tx) => {
        const confirmed = await confirmEmailChange({ ...platform, db: tx }, c.req.valid('json'), c.get('visitor'));
        await recordSecurityEvent(platform, tx, c, { event: 'email_changed', userId: confirmed.userId, actorId: null });
        return confirmed.session;
      });
      await continueSession(platform, c, session);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/update-email/undo',
      tags,
      summary: 'Puts the old address back by the link mailed to it, within 72 hours, and ends every access',
      request: jsonBody(linkBody),
      responses: { 200: json(notMeAnswer, 'Where to choose a new password') },
    }),
    async (c) => {
      await confirmations.take(c.get('clientAddress'));
      const reset = await db.transaction(async (tx) => {
        const undone = await undoEmailChange(tx, c.req.valid('json'));
        await recordSecurityEvent(platform, tx, c, {
          event: 'email_changed',
          userId: undone.userId,
          actorId: null,
          note: 'undone',
        });
        return undone.reset;
      });
      return c.json({ reset }, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/core/account/me/update-password',
      tags,
      summary: 'Changes the password and ends the other sessions',
      request: jsonBody(updatePasswordBody),
      responses: { 200: json(detail, 'Changed') },
    }),
    async (c) => {
      const { current_password, ...change } = c.req.valid('json');
      const user = await proved(c, current_password, 'current_password');
      const record = (tx: Database) =>
        recordSecurityEvent(platform, tx, c, { event: 'password_changed', userId: user.id });
      await continueSession(
        platform,
        c,
        await changePassword(
          platform,
          user,
          requireVisitor(c).tokenHash,
          { ...change, own: await ownTexts(db, user.id) },
          record,
        ),
      );
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/deactivate',
      tags,
      summary: 'Gives the account up; logging in within 30 days brings it back',
      request: jsonBody(deactivateBody),
      responses: { 200: json(detail, 'Logged out') },
    }),
    async (c) => {
      const { password, ...farewell } = c.req.valid('json');
      const user = await proved(c, password);
      await deactivate(platform, user, farewell, (tx) =>
        recordSecurityEvent(platform, tx, c, { event: 'account_closed', userId: user.id }),
      );
      await closeSession(db, c);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/export',
      tags,
      summary: 'All that is stored about this user',
      responses: {
        200: {
          content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
          description: 'JSON documents and files',
        },
      },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await exports.take(String(visitor.userId));
      await recordSecurityEvent(platform, db, c, { event: 'export', userId: visitor.userId, note: 'own_data' });
      return c.body(await exportData(platform, names, visitor), 200, attachment('i-miei-dati.zip', 'application/zip'));
    },
  );
  return api;
}
