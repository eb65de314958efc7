import type { Context } from 'hono';
import { notMeAnswer } from '#contract/access.ts';
import { deactivateBody, updateEmailBody, updatePasswordBody } from '#contract/account.ts';
import { linkBody } from '#contract/registration.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byUser } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePassword } from '../account/change-password.ts';
import type { Guesses } from '../account/guesses.ts';
import { requirePassword } from '../account/log-in.ts';
import { closeSession } from '../account/session.ts';
import { continueSession } from '../account/start-session.ts';
import { linkHolder, user } from '../callers/who.ts';
import { ownTexts } from '../companies/own-texts.ts';
import type { Names } from '../professions/names.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { askEmailChange, confirmEmailChange } from './change-email.ts';
import { deactivate } from './deactivate.ts';
import { exportData } from './export-data.ts';
import { undoEmailChange } from './undo-email-change.ts';

/** What users do with their own account: address, password, deactivation, export of data. */
export function ownAccountCalls(platform: Platform, names: Names, guesses: Guesses): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'account');
  const confirmations = rateLimit(db, 'confirm_email_address', { points: 30, seconds: 3600 });
  const emailChanges = rateLimit(db, 'update_email', { points: 10, seconds: 86_400 });
  const exports = rateLimit(db, 'export', { points: 10, seconds: 3600 });
  /** Asks for the user's password: an open session alone is not enough. */
  const proved = (c: Context<ApiEnv>, password: string, field?: string) =>
    requirePassword(c, { db, guesses }, password, field);

  calls.add('PUT /core/account/me/update-email', {
    who: user,
    summary: 'Asks to change the address: nothing changes until the link that goes to the new one is used',
    body: updateEmailBody,
    async run({ body: { email, password } }, c) {
      const owner = await proved(c, password);
      await emailChanges.take(String(owner.id));
      await askEmailChange(platform, owner, email, (tx) =>
        recordSecurityEvent(platform, tx, c, { event: 'email_change_requested', userId: owner.id }),
      );
    },
  });
  calls.add('POST /core/account/me/update-email/confirm', {
    who: linkHolder,
    summary: 'Changes the address by the mailed link',
    body: linkBody,
    rate: byClient(confirmations),
    async run({ caller, body }, c) {
      const session = await db.transaction(async (tx) => {
        const confirmed = await confirmEmailChange({ ...platform, db: tx }, body, caller);
        await recordSecurityEvent(platform, tx, c, { event: 'email_changed', userId: confirmed.userId, actorId: null });
        return confirmed.session;
      });
      await continueSession(platform, c, session);
    },
  });
  calls.add('POST /core/account/me/update-email/undo', {
    who: linkHolder,
    summary: 'Puts the old address back by the link mailed to it, within 72 hours, and ends every access',
    body: linkBody,
    rate: byClient(confirmations),
    answer: notMeAnswer,
    async run({ body }, c) {
      const reset = await db.transaction(async (tx) => {
        const undone = await undoEmailChange(tx, body);
        await recordSecurityEvent(platform, tx, c, {
          event: 'email_changed',
          userId: undone.userId,
          actorId: null,
          note: 'undone',
        });
        return undone.reset;
      });
      c.header('Cache-Control', 'no-store');
      return { reset };
    },
  });
  calls.add('PUT /core/account/me/update-password', {
    who: user,
    summary: 'Changes the password and ends the other sessions',
    body: updatePasswordBody,
    async run({ caller: { tokenHash }, body: { current_password, ...change } }, c) {
      const owner = await proved(c, current_password, 'current_password');
      const record = (tx: Database) =>
        recordSecurityEvent(platform, tx, c, { event: 'password_changed', userId: owner.id });
      const own = await ownTexts(db, owner.id);
      await continueSession(platform, c, await changePassword(platform, owner, tokenHash, { ...change, own }, record));
    },
  });
  calls.add('POST /core/account/deactivate', {
    who: user,
    summary: 'Gives the account up and logs out; logging in within 30 days brings it back',
    body: deactivateBody,
    async run({ body: { password, ...farewell } }, c) {
      const owner = await proved(c, password);
      await deactivate(platform, owner, farewell, (tx) =>
        recordSecurityEvent(platform, tx, c, { event: 'account_closed', userId: owner.id }),
      );
      await closeSession(db, c);
    },
  });
  calls.add('GET /core/account/me/export', {
    who: user,
    acting: 'closed',
    summary: 'All that is stored about this user: JSON documents and files',
    rate: byUser(exports),
    file: 'application/zip',
    async run({ caller }, c) {
      await recordSecurityEvent(platform, db, c, { event: 'export', userId: caller.userId, note: 'own_data' });
      return c.body(await exportData(platform, names, caller), 200, attachment('i-miei-dati.zip', 'application/zip'));
    },
  });
  return calls;
}
