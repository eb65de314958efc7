import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { sessionLife } from '#domain/session-life.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import {
  dropHostCookie,
  newSessionToken,
  readHostCookie,
  tokenOf,
  writeHostCookie,
} from '#server/platform/http/cookies.ts';
import { renewCsrfToken } from '#server/platform/http/csrf.ts';
import { forbidden, notLoggedIn } from '#server/platform/http/refusal.ts';
import { evictSessions, isOpenSession } from './session-limit.ts';
import { sessions, users } from './tables.ts';
import { visitorOfSession } from './visitor-of-session.ts';

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A session as the browser gets it: `maxAge` in seconds, null for a session cookie. */
export interface OpenedSession {
  token: string;
  maxAge: number | null;
}

interface NewSession {
  remember: boolean;
  hasSecondFactor: boolean;
  /** The number of a browser that is known for the account. */
  knownAs?: string | null;
  device?: string | null;
  network?: string | null;
}

/**
 * Opens a session: the token goes into the cookie, its hash into the table. Throws 429 when there is no room for
 * another.
 */
export async function openSession(
  db: Database,
  user: Pick<typeof users.$inferSelect, 'id' | 'typology' | 'is_staff'>,
  { remember, hasSecondFactor, knownAs = null, device = null, network = null }: NewSession,
): Promise<OpenedSession> {
  const token = newSessionToken();
  const now = Date.now();
  const { idle, whole } = sessionLife({ typology: user.typology, isStaff: user.is_staff }, remember);
  const known_device = knownAs && hashToken(knownAs);
  await evictSessions(db, user.id, known_device);
  await db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: user.id,
    device,
    network,
    is_remembered: remember,
    known_device,
    second_factor_at: hasSecondFactor ? new Date(now) : null,
    idle_until: new Date(now + idle),
    expires_at: new Date(now + whole),
  });
  await db.update(users).set({ last_login_at: new Date(), erasure_told_at: null }).where(eq(users.id, user.id));
  return { token, maxAge: remember ? whole / 1000 : null };
}

/**
 * Gives a session of this user a new token, so that the old one no longer works. Null when it is not theirs, or
 * expired.
 */
export async function renewToken(
  tx: Database,
  userId: number,
  tokenHash: string,
): Promise<{ session: OpenedSession; tokenHash: string } | null> {
  const token = newSessionToken();
  const [row] = await tx
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        eq(sessions.user_id, userId),
        isNull(sessions.impersonator_id),
        isOpenSession(),
      ),
    )
    .returning();
  if (!row) return null;
  return {
    session: { token, maxAge: row.is_remembered ? Math.floor((row.expires_at.getTime() - Date.now()) / 1000) : null },
    tokenHash: row.token_hash,
  };
}

/** Sets the session's cookie and its CSRF token. */
export function setSessionCookie(c: Context<ApiEnv>, session: OpenedSession): void {
  writeHostCookie(c, 'sessionid', session.token, { httpOnly: true, ...(session.maxAge && { maxAge: session.maxAge }) });
  renewCsrfToken(c, session.token);
}

/** Deletes the session of this request; for staff who impersonate a user, also the one they left. */
export async function endSession(db: Database, c: Context): Promise<void> {
  const left = readHostCookie(c, 'staffsession');
  const tokens = [tokenOf(c), left].filter((token) => token !== undefined);
  if (tokens.length > 0) await db.delete(sessions).where(inArray(sessions.token_hash, tokens.map(hashToken)));
  if (left) dropHostCookie(c, 'staffsession');
}

/**
 * Ends the session of this request, in the table and in the browser, with the browser's caches and storage. Cookies
 * stay, because the consent is one.
 */
export async function closeSession(db: Database, c: Context): Promise<void> {
  await endSession(db, c);
  deleteSessionCookie(c);
  c.header('Clear-Site-Data', '"cache", "storage"');
}

export function deleteSessionCookie(c: Context): void {
  dropHostCookie(c, 'sessionid');
  dropHostCookie(c, 'csrftoken');
}

/** The user of the cookie or the bearer token. */
async function visitorOf(db: Database, c: Context): Promise<Visitor | null> {
  const token = tokenOf(c);
  return token ? visitorOfSession(db, hashToken(token)) : null;
}

/** The calls open to a user whose company requires a second factor that this session has not proved yet. */
const FOR_HALF_LOGGED_IN = /\/core\/account\/(csrf|login|logout|me\/(second-factor|passkeys|proof))(\/|$)/;
const ME = /\/core\/account\/me$/;

const isForHalfLoggedIn = (c: Context): boolean =>
  FOR_HALF_LOGGED_IN.test(c.req.path) || (c.req.method === 'GET' && ME.test(c.req.path));

/**
 * Reads the user of a request. A user who still lacks the second factor their company requires is nobody, except for
 * the calls that set one up.
 */
export function readVisitor(db: Database): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { page } = c.env ?? {};
    if (page) page.visitor ??= visitorOf(db, c);
    const visitor = await (page?.visitor ?? visitorOf(db, c));
    const isHalf = visitor?.lacksSecondFactor === true && !isForHalfLoggedIn(c);
    c.set('visitor', isHalf ? null : visitor);
    c.set('isHalfLoggedIn', isHalf);
    await next();
  };
}

/** Whether the user is staff and acts as themselves: they see what is not public yet. */
export const isStaffThemselves = (visitor: Pick<Visitor, 'isStaff' | 'impersonatorId'> | null): boolean =>
  visitor?.isStaff === true && visitor.impersonatorId === null;

/** The logged-in user of a call, or 401; 403 where only a second factor is missing. */
export function requireVisitor(c: Context<ApiEnv>): Visitor {
  const visitor = c.get('visitor');
  if (!visitor && c.get('isHalfLoggedIn'))
    throw forbidden(
      'second_factor_required',
      'La tua azienda chiede un secondo passaggio per entrare: impostalo o confermalo nelle impostazioni.',
    );
  if (!visitor) throw notLoggedIn();
  return visitor;
}
