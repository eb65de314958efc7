import type { Context } from 'hono';
import type { z } from 'zod';
import { assertionBody, codeBody, notMeAnswer, passkeyOptions, pendingAnswer } from '#contract/access.ts';
import { csrfAnswer, leftTeamAnswer, loginAnswer, loginBody, resetBody, resetConfirmBody } from '#contract/account.ts';
import { linkBody } from '#contract/registration.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { csrfToken, hasCsrfToken } from '#server/platform/http/csrf.ts';
import { WaitRefusal } from '#server/platform/http/guess-limit.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import { forbidden, gone, invalidForm } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Welcome } from './confirm-address.ts';
import type { Guesses } from './guesses.ts';
import { type DeviceOwner, knownDevice } from './known-device.ts';
import { leftTeam } from './left-team.ts';
import { checkPassword, findUser, mayLogIn, renewHash } from './log-in.ts';
import { denyChange } from './not-me.ts';
import { askForPasskey, verifyPasskey } from './passkeys/passkeys.ts';
import type { SponsorDomains } from './passkeys/relying-party.ts';
import { askPasswordReset, confirmPasswordReset, type OwnTexts } from './reset-password.ts';
import { beginPendingLogin, readPendingLogin } from './second-factor/pending-login.ts';
import { withCode } from './second-factor/prove.ts';
import { methodsOf, needsSecondStep } from './second-factor/second-step.ts';
import { closeSession } from './session.ts';
import { type CameBack, startSession } from './start-session.ts';
import { anybody, linkHolder } from './who.ts';

/** Also called when a recovery code lets somebody in: staff are recorded in the audit log. */
type RecordRecovery = (tx: Database, userId: number) => Promise<void>;

/**
 * What other areas do when a user confirms their address, reactivates the account, sets a password or uses a recovery
 * code.
 */
export interface AccountHooks {
  welcome: Welcome;
  cameBack: CameBack;
  ownTexts: OwnTexts;
  recordRecovery: RecordRecovery;
}

/** The way in and out: logging in by password, code or passkey, logging out, a new password. */
export function accountCalls(
  platform: Platform,
  {
    welcome,
    cameBack,
    guesses,
    ownTexts,
    recordRecovery,
    sponsorDomains,
  }: AccountHooks & { guesses: Guesses; sponsorDomains: SponsorDomains },
): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'account');
  // Logins that open a session. Those that proved more than the password, and those of known browsers, have counts of
  // their own, so that somebody who knows only the password cannot lock the owner out.
  const logins = rateLimit(db, 'login', { points: 300, seconds: 3600 });
  const strongLogins = rateLimit(db, 'login_strong', { points: 300, seconds: 3600 });
  /** Right passwords that wait for a second factor: no session is open yet. */
  const pendings = rateLimit(db, 'pending_login', { points: 100, seconds: 3600 });
  const knownOr = (c: Context<ApiEnv>, user: DeviceOwner, otherwise: string) => {
    const device = knownDevice(c, { secret: platform.deviceSecret }, user, 'password');
    return device ? `${user.id} from ${device}` : otherwise;
  };

  calls.add('GET /core/account/csrf', {
    who: anybody,
    summary: 'The token that every change must carry, also in the cookie csrftoken',
    answer: csrfAnswer,
    run(_, c) {
      c.header('Cache-Control', 'no-store');
      return { csrfToken: csrfToken(c) };
    },
  });
  calls.add('GET /core/account/left-team', {
    who: anybody,
    summary: 'Whose team the user of this browser was taken out of, while their session would have lasted',
    answer: leftTeamAnswer,
    async run(_, c) {
      c.header('Cache-Control', 'no-store');
      return { company: await leftTeam(db, c) };
    },
  });
  /** The password was right; nothing is open yet. */
  const pendingOf = async (userId: number): Promise<z.input<typeof pendingAnswer>> => ({
    detail: 'Serve anche il secondo passaggio.',
    code: 'second_factor_required',
    methods: await methodsOf(db, userId),
  });
  calls.add('POST /core/account/login', {
    who: anybody,
    summary: 'Opens a session, or asks for the second factor of who has one',
    body: loginBody,
    answer: loginAnswer,
    also: { 202: pendingAnswer },
    async run({ body: { username, password, remember } }, c) {
      const found = await findUser(db, username);
      const refused = (event: 'login_failed' | 'login_locked', note: string | null = null) =>
        recordSecurityEvent(platform, db, c, {
          event,
          userId: found?.id ?? null,
          actorId: null,
          result: 'refused',
          note,
        });
      const guess = { what: 'login', account: username.toLowerCase(), owner: found } as const;
      const proved = await guesses
        .attempt(c, guess, () => checkPassword(found, password))
        .catch(async (error: unknown) => {
          if (error instanceof WaitRefusal && error.shouldRecord) await refused('login_locked');
          throw error;
        });
      if (proved && !proved.activated_at) {
        await refused('login_failed', 'not_activated');
        throw notActivated();
      }
      const owner = proved && (await renewHash(db, proved, password));
      const login = owner && { userId: owner.id, remember, passwordHash: owner.password_hash };
      if (login && !(await needsSecondStep(db, owner))) {
        await logins.take(knownOr(c, owner, String(owner.id)));
        const started = await startSession(platform, c, { ...login, cameBack });
        if (started) return { ...started, detail: 'ok' };
      }
      // Checked again: it may have been switched on at this moment.
      if (login && (await needsSecondStep(db, owner))) {
        await pendings.take(knownOr(c, owner, `${owner.id} at ${c.get('clientAddress')}`));
        if (await beginPendingLogin(platform, c, login)) return c.json(await pendingOf(owner.id), 202);
      }
      await refused('login_failed');
      throw wrongCredentials();
    },
  });
  calls.add('POST /core/account/login/code', {
    who: anybody,
    summary: 'Opens the session that waits in this browser for its second factor',
    body: codeBody,
    answer: loginAnswer,
    async run({ body: { code } }, c) {
      const pending = await readPendingLogin(platform, c);
      if (!pending) throw loginExpired();
      await withCode(c, { platform, guesses, userId: pending.userId, code }, async (tx, used) =>
        used === 'recovery' ? recordRecovery(tx, pending.userId) : undefined,
      );
      await strongLogins.take(String(pending.userId));
      const how = { ...pending, cameBack, hasSecondFactor: true, isPending: true };
      const started = await startSession(platform, c, how);
      if (!started) throw loginExpired();
      return { ...started, detail: 'ok' };
    },
  });

  const passkeyTries = rateLimit(db, 'passkey_login', { points: 120, seconds: 900 });
  calls.add('POST /core/account/login/passkey/options', {
    who: anybody,
    summary: 'What the browser needs to log in with a passkey: for this browser, for five minutes, once',
    rate: byClient(passkeyTries),
    answer: passkeyOptions,
    async run(_, c) {
      const options = await askForPasskey(platform, c, null);
      c.header('Cache-Control', 'no-store');
      return { ...options };
    },
  });
  calls.add('POST /core/account/login/passkey', {
    who: anybody,
    summary: 'Opens a session by a passkey, which stands for password and second factor both',
    body: assertionBody,
    rate: byClient(passkeyTries),
    answer: loginAnswer,
    async run({ body: { response, remember } }, c) {
      const { id, user_id } = await verifyPasskey({ platform, sponsorDomains }, c, null, { response });
      await strongLogins.take(String(user_id));
      if (!(await mayLogIn(db, user_id))) throw wrongCredentials();
      const how = { userId: user_id, remember, cameBack, hasSecondFactor: true, passkeyId: id };
      const started = await startSession(platform, c, how);
      if (!started) throw wrongCredentials();
      return { ...started, detail: 'ok' };
    },
  });

  const logOut = async (visitor: Visitor | null, c: Context<ApiEnv>) => {
    await db.transaction(async (tx) => {
      if (visitor) await recordSecurityEvent(platform, tx, c, { event: 'logout', userId: visitor.userId });
      // Last: the browser loses its cookie only when everything else was written.
      await closeSession(tx, c);
    });
  };
  calls.add('POST /core/account/logout', {
    who: anybody,
    acting: 'write',
    summary: 'Ends the session',
    run: ({ caller }, c) => logOut(caller, c),
  });
  // Kept for other clients: the pages use POST. An image, a frame, a link or a prefetch ends nothing; a client that is
  // no browser proves itself by a bearer token or X-CSRFToken.
  calls.add('GET /core/account/logout', {
    who: anybody,
    summary: 'Ends the session, when a script of this site asks, or a client with a bearer token or X-CSRFToken',
    async run({ caller }, c) {
      if (c.env?.page || !isMeant(c)) throw forbidden('cross_site', 'Per uscire usa il menu di questo sito.');
      await logOut(caller, c);
    },
  });

  const denials = rateLimit(db, 'not_me', { points: 30, seconds: 3600 });
  calls.add('POST /core/account/not-me', {
    who: linkHolder,
    summary: 'Ends every access by the link of a letter about something its reader did not do',
    body: linkBody,
    rate: byClient(denials),
    answer: notMeAnswer,
    async run({ body }, c) {
      const answer = await db.transaction(async (tx) => {
        const { userId, ...denied } = await denyChange(tx, body);
        await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId, actorId: null, note: 'denied' });
        return denied;
      });
      c.header('Cache-Control', 'no-store');
      return answer;
    },
  });

  const resetsByAddress = rateLimit(db, 'reset_address', { points: 30, seconds: 3600 });
  calls.add('POST /core/account/reset-password', {
    who: anybody,
    summary: 'Asks for a link to a new password; says nothing of whether the address has an account',
    body: resetBody,
    rate: byClient(resetsByAddress),
    run: ({ body: { email } }, c) =>
      db.transaction(async (tx) => {
        await askPasswordReset(tx, platform, email);
        await recordSecurityEvent(platform, tx, c, { event: 'password_reset_requested', userId: null, actorId: null });
      }),
  });
  calls.add('POST /core/account/reset-password/confirm', {
    who: linkHolder,
    summary: 'Sets a new password by a mailed link, once, and ends every session',
    body: resetConfirmBody,
    rate: byClient(resetsByAddress),
    async run({ body }, c) {
      // A user locked out by other people's guesses gets in by this link.
      const record = (tx: Database, userId: number) =>
        recordSecurityEvent(platform, tx, c, { event: 'password_changed', userId, actorId: null, note: 'reset' });
      await guesses.remember(c, await confirmPasswordReset(platform, { welcome, ownTexts, record }, body));
    },
  });
  return calls;
}

const loginExpired = () => gone('login_expired', 'È passato troppo tempo: scrivi di nuovo e-mail e password.');

const wrongCredentials = () => invalidForm('wrong_credentials', 'E-mail o password non corrette.');
/** The answer to somebody who knows only the password. */
const notActivated = () =>
  invalidForm('not_activated', 'Devi ancora confermare la tua e-mail: apri il link che ti abbiamo mandato.');

/**
 * Whether a GET that ends a session was sent by a script of this site, and not by an image, a frame, a link or a
 * prefetch.
 */
function isMeant(c: Context<ApiEnv>): boolean {
  if (c.req.header('authorization') !== undefined || hasCsrfToken(c)) return true;
  const isFetchedAhead = [c.req.header('sec-purpose'), c.req.header('purpose'), c.req.header('x-moz')].some((purpose) =>
    purpose?.includes('prefetch'),
  );
  return (
    c.req.header('sec-fetch-site') === 'same-origin' && c.req.header('sec-fetch-dest') === 'empty' && !isFetchedAhead
  );
}
