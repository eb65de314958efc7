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
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import { Calls } from '#server/platform/http/calls.ts';
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
import { continueSession } from '../account/start-session.ts';
import { recordChange, recordRecovery } from '../audit/record-change.ts';
import { user } from '../callers/who.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

/**
 * Second factors: the app, its recovery codes, and proving one's identity again. Closed to staff who impersonate a
 * user.
 */
export function factorCalls(
  platform: Platform,
  { guesses, sponsorDomains }: { guesses: Guesses; sponsorDomains: SponsorDomains },
): Calls {
  const { db, config } = platform;
  const calls = new Calls(db, 'access');
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

  calls.add('GET /core/account/me/second-factor', {
    who: user,
    acting: 'closed',
    summary: 'How the user proves more than the password, without secrets',
    answer: ownFactors,
    run: ({ caller }) => readOwnFactors(db, caller),
  });
  calls.add('POST /core/account/me/proof', {
    who: user,
    summary: 'Proves again who this is, by the password: sensitive changes may be made for ten minutes',
    body: passwordBody,
    async run({ caller, body: { password } }, c) {
      await requirePassword(c, { db, guesses }, password);
      await markPasswordProved(db, caller.tokenHash);
    },
  });
  calls.add('POST /core/account/me/second-factor/setup', {
    who: user,
    summary: 'A secret for the app, shown once',
    answer: secondFactorSetup,
    async run({ caller }) {
      await requireFresh(db, caller);
      return beginSetup(db, caller.userId, config.siteName);
    },
  });
  calls.add('POST /core/account/me/second-factor/confirm', {
    who: user,
    summary: 'The first code switches the app on, ends every other access and gives the recovery codes, this once',
    body: codeBody,
    answer: recoveryCodesAnswer,
    async run({ caller, body: { code } }, c) {
      await requireFresh(db, caller);
      const asked = { platform, guesses, visitor: caller, code };
      const { codes, session } = await switchAppOn(c, asked, alsoFor(c, caller));
      await continueSession(platform, c, session, true);
      return { codes };
    },
  });
  calls.add('POST /core/account/me/second-factor/prove', {
    who: user,
    summary: 'Proves the second factor in this session',
    body: codeBody,
    async run({ caller, body: { code } }, c) {
      await coded(c, caller, code, (tx) => markProved(tx, caller.tokenHash));
      await guesses.remember(c, caller.userId, ['password', 'second_factor']);
    },
  });
  calls.add('POST /core/account/me/second-factor/remove', {
    who: user,
    summary: 'Takes the app away with its recovery codes, by the password and a code; ends every other access',
    body: passwordAndCodeBody,
    async run({ caller, body: { password, code } }, c) {
      await requirePassword(c, { db, guesses }, password);
      await continueSession(
        platform,
        c,
        await coded(c, caller, code, (tx) => switchAppOff(tx, platform, caller, alsoFor(c, caller))),
      );
    },
  });
  calls.add('POST /core/account/me/second-factor/recovery-codes', {
    who: user,
    summary: 'Ten new recovery codes in place of the old ones, by the password and a code',
    body: passwordAndCodeBody,
    answer: recoveryCodesAnswer,
    async run({ caller, body: { password, code } }, c) {
      await requirePassword(c, { db, guesses }, password);
      await checkCode(c, { platform, guesses, userId: caller.userId, code });
      const { shown, kept } = await makeRecoveryCodes(caller.userId);
      await continueSession(
        platform,
        c,
        await coded(c, caller, code, (tx) => renewCodes(tx, platform, caller, kept, alsoFor(c, caller))),
      );
      return { codes: shown };
    },
  });
  calls.add('POST /core/account/me/passkeys/options', {
    who: user,
    summary: 'What the browser needs to make a passkey: for this browser, for five minutes, once',
    answer: passkeyOptions,
    async run({ caller }, c) {
      await requireFresh(db, caller);
      return { ...(await beginPasskey(platform, c, caller.userId)) };
    },
  });
  calls.add('POST /core/account/me/passkeys', {
    who: user,
    summary: 'Adds a passkey and ends every other access',
    body: attestationBody,
    status: 201,
    async run({ caller, body }, c) {
      await requireFresh(db, caller);
      const added = await addPasskey({ platform, sponsorDomains }, c, caller, body, alsoFor(c, caller));
      await continueSession(platform, c, added, true);
    },
  });
  calls.add('PATCH /core/account/me/passkeys/{id}', {
    who: user,
    summary: 'Gives a passkey another name',
    body: passkeyPatch,
    answer: ownFactors,
    async run({ caller, params: { id }, body: { name } }) {
      await renamePasskey(db, caller.userId, id, name);
      return readOwnFactors(db, caller);
    },
  });
  calls.add('DELETE /core/account/me/passkeys/{id}', {
    who: user,
    summary: 'Takes a passkey away and ends every other access',
    async run({ caller, params: { id } }, c) {
      await requireFresh(db, caller);
      await continueSession(platform, c, await removePasskey(platform, caller, id, alsoFor(c, caller)));
    },
  });
  calls.add('POST /core/account/me/proof/passkey/options', {
    who: user,
    summary: 'What the browser needs to prove by a passkey who this is: for this browser, for five minutes, once',
    answer: passkeyOptions,
    run: async ({ caller }, c) => ({ ...(await askForPasskey(platform, c, caller.userId)) }),
  });
  calls.add('POST /core/account/me/proof/passkey', {
    who: user,
    summary: 'Proves by a passkey who this is, and the second factor with it',
    body: assertionBody,
    async run({ caller, body }, c) {
      await verifyPasskey({ platform, sponsorDomains }, c, caller.userId, body);
      await markProved(db, caller.tokenHash);
      await guesses.remember(c, caller.userId, ['password', 'second_factor']);
    },
  });
  return calls;
}
