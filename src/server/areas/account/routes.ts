import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { assertionBody, codeBody, notMeAnswer, passkeyOptions, pendingAnswer } from '#contract/access.ts';
import { csrfAnswer, leftTeamAnswer, loginBody, resetBody, resetConfirmBody } from '#contract/account.ts';
import { detail, json, jsonBody } from '#contract/answers.ts';
import { linkBody } from '#contract/registration.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { csrfToken, hasCsrfToken } from '#server/platform/http/csrf.ts';
import { WaitRefusal } from '#server/platform/http/guess-limit.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
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

const tags = ['account'];

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

export function accountRoutes(
  platform: Platform,
  {
    welcome,
    cameBack,
    guesses,
    ownTexts,
    recordRecovery,
    sponsorDomains,
  }: AccountHooks & { guesses: Guesses; sponsorDomains: SponsorDomains },
): Api {
  const { db } = platform;
  const api = newApi();
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

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/csrf',
      tags,
      summary: 'The token that every change must carry',
      responses: { 200: json(csrfAnswer, 'Also in the cookie csrftoken') },
    }),
    (c) => c.json({ csrfToken: csrfToken(c) }, 200, { 'Cache-Control': 'no-store' }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/left-team',
      tags,
      summary: 'Whose team the user of this browser was taken out of, while their session would have lasted',
      responses: { 200: json(leftTeamAnswer, 'Null for any other browser') },
    }),
    async (c) => c.json({ company: await leftTeam(db, c) }, 200, { 'Cache-Control': 'no-store' }),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/login',
      tags,
      summary: 'Opens a session, or asks for the second factor of who has one',
      request: jsonBody(loginBody),
      responses: {
        200: json(detail, 'The cookie sessionid is set'),
        202: json(pendingAnswer, 'The password was right; nothing is open yet'),
      },
    }),
    async (c) => {
      const { username, password, remember } = c.req.valid('json');
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
      const user = proved && (await renewHash(db, proved, password));
      const login = user && { userId: user.id, remember, passwordHash: user.password_hash };
      if (login && !(await needsSecondStep(db, user))) {
        await logins.take(knownOr(c, user, String(user.id)));
        if (await startSession(platform, c, { ...login, cameBack })) return c.json({ detail: 'ok' }, 200);
      }
      // Checked again: it may have been switched on at this moment.
      if (login && (await needsSecondStep(db, user))) {
        await pendings.take(knownOr(c, user, `${user.id} at ${c.get('clientAddress')}`));
        if (await beginPendingLogin(platform, c, login))
          return c.json(
            {
              detail: 'Serve anche il secondo passaggio.',
              code: 'second_factor_required' as const,
              methods: await methodsOf(db, user.id),
            },
            202,
          );
      }
      await refused('login_failed');
      throw wrongCredentials();
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/login/code',
      tags,
      summary: 'Opens the session that waits in this browser for its second factor',
      request: jsonBody(codeBody),
      responses: { 200: json(detail, 'The cookie sessionid is set') },
    }),
    async (c) => {
      const pending = await readPendingLogin(platform, c);
      if (!pending) throw loginExpired();
      await withCode(
        c,
        { platform, guesses, userId: pending.userId, code: c.req.valid('json').code },
        async (tx, used) => (used === 'recovery' ? recordRecovery(tx, pending.userId) : undefined),
      );
      await strongLogins.take(String(pending.userId));
      if (!(await startSession(platform, c, { ...pending, cameBack, hasSecondFactor: true, isPending: true })))
        throw loginExpired();
      return c.json({ detail: 'ok' }, 200);
    },
  );

  const passkeyTries = rateLimit(db, 'passkey_login', { points: 120, seconds: 900 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/login/passkey/options',
      tags,
      summary: 'What the browser needs to log in with a passkey',
      responses: { 200: json(passkeyOptions, 'For this browser, for five minutes, once') },
    }),
    async (c) => {
      await passkeyTries.take(c.get('clientAddress'));
      return c.json({ ...(await askForPasskey(platform, c, null)) }, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/login/passkey',
      tags,
      summary: 'Opens a session by a passkey, which stands for password and second factor both',
      request: jsonBody(assertionBody),
      responses: { 200: json(detail, 'The cookie sessionid is set') },
    }),
    async (c) => {
      await passkeyTries.take(c.get('clientAddress'));
      const { response, remember } = c.req.valid('json');
      const { id, user_id } = await verifyPasskey({ platform, sponsorDomains }, c, null, { response });
      await strongLogins.take(String(user_id));
      if (
        !(await mayLogIn(db, user_id)) ||
        !(await startSession(platform, c, {
          userId: user_id,
          remember,
          cameBack,
          hasSecondFactor: true,
          passkeyId: id,
        }))
      )
        throw wrongCredentials();
      return c.json({ detail: 'ok' }, 200);
    },
  );

  const logOut = async (c: Context<ApiEnv>) => {
    const visitor = c.get('visitor');
    await db.transaction(async (tx) => {
      if (visitor) await recordSecurityEvent(platform, tx, c, { event: 'logout', userId: visitor.userId });
      // Last: the browser loses its cookie only when everything else was written.
      await closeSession(tx, c);
    });
  };
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/logout',
      tags,
      summary: 'Ends the session',
      responses: { 200: json(detail, 'The session is over') },
    }),
    async (c) => {
      await logOut(c);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/logout',
      tags,
      summary: 'Ends the session, when a script of this site asks',
      description:
        'Kept for other clients: the pages use POST. An image, a frame, a link or a prefetch ends nothing; a client that is no browser proves itself by a bearer token or X-CSRFToken.',
      responses: { 200: json(detail, 'The session is over') },
    }),
    async (c) => {
      if (c.env?.page || !isMeant(c)) throw forbidden('cross_site', 'Per uscire usa il menu di questo sito.');
      await logOut(c);
      return c.json({ detail: 'ok' }, 200);
    },
  );

  const denials = rateLimit(db, 'not_me', { points: 30, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/not-me',
      tags,
      summary: 'Ends every access by the link of a letter about something its reader did not do',
      request: jsonBody(linkBody),
      responses: { 200: json(notMeAnswer, 'Where to choose a new password') },
    }),
    async (c) => {
      await denials.take(c.get('clientAddress'));
      const answer = await db.transaction(async (tx) => {
        const { userId, ...denied } = await denyChange(tx, c.req.valid('json'));
        await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId, actorId: null, note: 'denied' });
        return denied;
      });
      return c.json(answer, 200, { 'Cache-Control': 'no-store' });
    },
  );

  const resetsByAddress = rateLimit(db, 'reset_address', { points: 30, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/reset-password',
      tags,
      summary: 'Asks for a link to a new password; says nothing of whether the address has an account',
      request: jsonBody(resetBody),
      responses: { 200: json(detail, 'If there is an account, a mail is on its way') },
    }),
    async (c) => {
      const { email } = c.req.valid('json');
      await resetsByAddress.take(c.get('clientAddress'));
      await db.transaction(async (tx) => {
        await askPasswordReset(tx, platform, email);
        await recordSecurityEvent(platform, tx, c, { event: 'password_reset_requested', userId: null, actorId: null });
      });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/reset-password/confirm',
      tags,
      summary: 'Sets a new password by a mailed link, once, and ends every session',
      request: jsonBody(resetConfirmBody),
      responses: { 200: json(detail, 'The password is the new one') },
    }),
    async (c) => {
      await resetsByAddress.take(c.get('clientAddress'));
      // A user locked out by other people's guesses gets in by this link.
      const record = (tx: Database, userId: number) =>
        recordSecurityEvent(platform, tx, c, { event: 'password_changed', userId, actorId: null, note: 'reset' });
      await guesses.remember(
        c,
        await confirmPasswordReset(platform, { welcome, ownTexts, record }, c.req.valid('json')),
      );
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}

const loginExpired = () => gone('login_expired', 'È passato troppo tempo: scrivi di nuovo e-mail e password.');

const wrongCredentials = () => invalidForm('wrong_credentials', 'E-mail o password non corretti.');
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
