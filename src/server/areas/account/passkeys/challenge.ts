import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#server/platform/database.ts';
import { dropHostCookie, readHostCookie, writeHostCookie } from '#server/platform/http/cookies.ts';
import { hashToken } from '../session.ts';
import { passkeyChallenges } from '../tables.ts';

/** Binds a challenge to the browser that asked for it. */
const COOKIE = 'passkeychallenge' as const;
const LIFE_SECONDS = 300;

/** Making a passkey or using one, and for whom, where that is known. */
interface Use {
  purpose: 'create' | 'use';
  userId: number | null;
}

/** Stores a challenge for five minutes, for this browser only. */
export async function storeChallenge(
  db: Database,
  c: Context,
  challenge: string,
  { purpose, userId }: Use,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(passkeyChallenges).values({
    token_hash: hashToken(token),
    challenge,
    purpose,
    user_id: userId,
    expires_at: new Date(Date.now() + LIFE_SECONDS * 1000),
  });
  writeHostCookie(c, COOKIE, token, { httpOnly: true, maxAge: LIFE_SECONDS });
}

/**
 * Uses up this browser's challenge, whatever the result. Null when there is none, it expired, or it was for something
 * else.
 */
export async function consumeChallenge(db: Database, c: Context, { purpose, userId }: Use): Promise<string | null> {
  const token = readHostCookie(c, COOKIE);
  if (!token) return null;
  dropHostCookie(c, COOKIE);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.token_hash, hashToken(token)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
        gt(passkeyChallenges.expires_at, new Date()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}
