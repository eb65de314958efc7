import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  assertionBody,
  attestationBody,
  codeBody,
  ownFactors,
  passkeyOptions,
  passkeyPatch,
  passwordAndCodeBody,
  passwordBody,
  recoveryCodesAnswer,
  secondFactorSetup,
} from '#contract/access.ts';
import { detail, json, jsonBody, rowId } from '#contract/answers.ts';
import { type Api, type ApiEnv, newApi, type Visitor } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Guesses } from '../account/guesses.ts';
import { requirePassword } from '../account/log-in.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  verifyPasskey,
} from '../account/passkeys/passkeys.ts';
import type { SponsorDomains } from '../account/passkeys/relying-party.ts';
import { beginSetup } from '../account/second-factor/app-codes.ts';
import {
  type AuditHook,
  readOwnFactors,
  renewCodes,
  requireFresh,
  switchAppOff,
  switchAppOn,
} from '../account/second-factor/own-factors.ts';
import { checkCode, markPasswordProved, markProved, withCode } from '../account/second-factor/prove.ts';
import { makeRecoveryCodes } from '../account/second-factor/recovery-codes.ts';
import { requireVisitor } from '../account/session.ts';
import { continueSession } from '../account/start-session.ts';
import { recordChange, recordRecovery } from '../audit/record-change.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

const tags = ['access'];
const unkept = { 'Cache-Control': 'no-store' };

/**
 * Second factors: the app, its recovery codes, and proving one's identity again. Closed to staff who impersonate a
 * user.
 */
export function factorRoutes(
  platform: Platform,
  { guesses, sponsorDomains }: { guesses: Guesses; sponsorDomains: SponsorDomains },
): Api {
  const { db, config } = platform;
  const api = newApi();
  /** Every change is a security event; staff's changes of their own factors are in the audit log too. */
  const alsoFor =
    (c: Context<ApiEnv>, { userId, isStaff }: Visitor): AuditHook =>
    async (tx, action) => {
      const event =
        action === 'second_factor_removed' || action === 'passkey_removed' ? 'factor_removed' : 'factor_added';
      const note = action.startsWith('passkey')
        ? 'passkey'
        : action === 'recovery_codes_renewed'
          ? 'recovery_codes'
          : 'totp';
      await recordSecurityEvent(platform, tx, c, { event, userId, note });
      if (isStaff) await recordChange(tx, { staffId: userId, action, resource: 'staff', recordId: userId });
    };
  const coded = <Result>(
    c: Context<ApiEnv>,
    visitor: Visitor,
    code: string,
    act: Parameters<typeof withCode<Result>>[2],
  ) =>
    withCode<Result>(c, { platform, guesses, userId: visitor.userId, code }, async (tx, used) => {
      if (used === 'recovery') await recordRecovery(tx, visitor.userId);
      return act(tx, used);
    });

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/second-factor',
      tags,
      summary: 'How the user proves more than the password',
      responses: { 200: json(ownFactors, 'No secrets') },
    }),
    async (c) => c.json(await readOwnFactors(db, requireVisitor(c)), 200, unkept),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/proof',
      tags,
      summary: 'Proves again who this is, by the password',
      request: jsonBody(passwordBody),
      responses: { 200: json(detail, 'Sensitive changes may be made for ten minutes') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await requirePassword(c, { db, guesses }, c.req.valid('json').password);
      await markPasswordProved(db, visitor.tokenHash);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/second-factor/setup',
      tags,
      summary: 'A secret for the app',
      responses: { 200: json(secondFactorSetup, 'Shown once') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await requireFresh(db, visitor);
      return c.json(await beginSetup(db, visitor.userId, config.siteName), 200, unkept);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/second-factor/confirm',
      tags,
      summary: 'The first code switches the app on and ends every other access',
      request: jsonBody(codeBody),
      responses: { 200: json(recoveryCodesAnswer, 'The recovery codes, this once') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await requireFresh(db, visitor);
      const { codes, session } = await switchAppOn(
        c,
        { platform, guesses, visitor, code: c.req.valid('json').code },
        alsoFor(c, visitor),
      );
      await continueSession(platform, c, session, true);
      return c.json({ codes }, 200, unkept);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/second-factor/prove',
      tags,
      summary: 'Proves the second factor in this session',
      request: jsonBody(codeBody),
      responses: { 200: json(detail, 'Proved') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await coded(c, visitor, c.req.valid('json').code, (tx) => markProved(tx, visitor.tokenHash));
      await guesses.remember(c, visitor.userId, ['password', 'second_factor']);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/second-factor/remove',
      tags,
      summary: 'Takes the app away, by the password and a code; ends every other access',
      request: jsonBody(passwordAndCodeBody),
      responses: { 200: json(detail, 'Gone, with the recovery codes') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const { password, code } = c.req.valid('json');
      await requirePassword(c, { db, guesses }, password);
      await continueSession(
        platform,
        c,
        await coded(c, visitor, code, (tx) => switchAppOff(tx, platform, visitor, alsoFor(c, visitor))),
      );
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/second-factor/recovery-codes',
      tags,
      summary: 'Ten new recovery codes in place of the old ones, by the password and a code',
      request: jsonBody(passwordAndCodeBody),
      responses: { 200: json(recoveryCodesAnswer, 'The codes, this once') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const { password, code } = c.req.valid('json');
      await requirePassword(c, { db, guesses }, password);
      await checkCode(c, { platform, guesses, userId: visitor.userId, code });
      const { shown, kept } = await makeRecoveryCodes(visitor.userId);
      await continueSession(
        platform,
        c,
        await coded(c, visitor, code, (tx) => renewCodes(tx, platform, visitor, kept, alsoFor(c, visitor))),
      );
      return c.json({ codes: shown }, 200, unkept);
    },
  );
  const passkeyList = { 200: json(ownFactors, 'With its passkeys') };
  const factorsOf = async (c: Context<ApiEnv>) =>
    readOwnFactors(db, { userId: requireVisitor(c).userId, tokenHash: requireVisitor(c).tokenHash });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/passkeys/options',
      tags,
      summary: 'What the browser needs to make a passkey',
      responses: { 200: json(passkeyOptions, 'For this browser, for five minutes, once') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await requireFresh(db, visitor);
      return c.json({ ...(await beginPasskey(platform, c, visitor.userId)) }, 200, unkept);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/passkeys',
      tags,
      summary: 'Adds a passkey and ends every other access',
      request: jsonBody(attestationBody),
      responses: { 201: json(detail, 'Added') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await requireFresh(db, visitor);
      await continueSession(
        platform,
        c,
        await addPasskey({ platform, sponsorDomains }, c, visitor, c.req.valid('json'), alsoFor(c, visitor)),
        true,
      );
      return c.json({ detail: 'ok' }, 201);
    },
  );
  const one = { params: z.object({ id: rowId }) };
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/core/account/me/passkeys/{id}',
      tags,
      summary: 'Gives a passkey another name',
      request: { ...one, ...jsonBody(passkeyPatch) },
      responses: passkeyList,
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await renamePasskey(db, userId, c.req.valid('param').id, c.req.valid('json').name);
      return c.json(await factorsOf(c), 200, unkept);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/core/account/me/passkeys/{id}',
      tags,
      summary: 'Takes a passkey away and ends every other access',
      request: one,
      responses: { 200: json(detail, 'Gone') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await requireFresh(db, visitor);
      await continueSession(
        platform,
        c,
        await removePasskey(platform, visitor, c.req.valid('param').id, alsoFor(c, visitor)),
      );
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/proof/passkey/options',
      tags,
      summary: 'What the browser needs to prove by a passkey who this is',
      responses: { 200: json(passkeyOptions, 'For this browser, for five minutes, once') },
    }),
    async (c) => c.json({ ...(await askForPasskey(platform, c, requireVisitor(c).userId)) }, 200, unkept),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/proof/passkey',
      tags,
      summary: 'Proves by a passkey who this is, and the second factor with it',
      request: jsonBody(assertionBody),
      responses: { 200: json(detail, 'Proved') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await verifyPasskey({ platform, sponsorDomains }, c, visitor.userId, c.req.valid('json'));
      await markProved(db, visitor.tokenHash);
      await guesses.remember(c, visitor.userId, ['password', 'second_factor']);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
