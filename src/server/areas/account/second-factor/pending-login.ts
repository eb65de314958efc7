import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { PENDING_LOGIN_MINUTES } from '#domain/second-factor.ts';
import type { Database } from '#server/platform/database.ts';
import { dropHostCookie, readHostCookie, writeHostCookie } from '#server/platform/http/cookies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '../session.ts';
import { pendingLogins, users } from '../tables.ts';

/** The cookie of a login whose password was right and whose second factor is missing: it opens no session by itself. */
const COOKIE = 'pendinglogin' as const;
const LIFE_SECONDS = PENDING_LOGIN_MINUTES * 60;

interface PendingLogin {
  userId: number;
  remember: boolean;
}

/**
 * Starts a login that waits for its second factor, in this browser only. False when the password was changed at the
 * same moment.
 */
export async function beginPendingLogin(
  { db }: Pick<Platform, 'db'>,
  c: Context,
  { userId, remember, passwordHash }: PendingLogin & { passwordHash: string },
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const isBegun = await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (user?.password_hash !== passwordHash) return false;
    await tx.insert(pendingLogins).values({
      token_hash: hashToken(token),
      user_id: userId,
      remember,
      expires_at: new Date(Date.now() + LIFE_SECONDS * 1000),
    });
    return true;
  });
  if (isBegun) writeHostCookie(c, COOKIE, token, { httpOnly: true, maxAge: LIFE_SECONDS });
  return isBegun;
}

/** The pending login of this browser, if any. */
export async function readPendingLogin({ db }: Pick<Platform, 'db'>, c: Context): Promise<PendingLogin | null> {
  const token = readHostCookie(c, COOKIE);
  if (!token) return null;
  const [row] = await db
    .select({ userId: pendingLogins.user_id, remember: pendingLogins.remember })
    .from(pendingLogins)
    .where(and(eq(pendingLogins.token_hash, hashToken(token)), gt(pendingLogins.expires_at, new Date())));
  return row ?? null;
}

/**
 * Uses up the pending login of this browser: it became a session, or another login replaced it. False when there is
 * none any more.
 */
export async function consumePendingLogin(tx: Database, c: Context): Promise<boolean> {
  const token = readHostCookie(c, COOKIE);
  if (!token) return false;
  dropHostCookie(c, COOKIE);
  const taken = await tx
    .delete(pendingLogins)
    .where(eq(pendingLogins.token_hash, hashToken(token)))
    .returning({ user_id: pendingLogins.user_id });
  return taken.length > 0;
}
