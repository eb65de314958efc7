import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { hashToken } from './session.ts';
import { accountLinks, users } from './tables.ts';

/** How long each kind of mailed link works (rule D4). */
const LIVES = {
  reset_password: 24 * HOUR_MS,
  activate: 7 * 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  undo_email: 72 * HOUR_MS,
  not_me: 7 * 24 * HOUR_MS,
} as const;

type Purpose = keyof typeof LIVES;

/** The name of a user in an address: not secret, but not a bare number either. */
const uidOf = (userId: number) => Buffer.from(String(userId)).toString('base64url');

/**
 * Makes a link for a user and returns the end of the page's address. The token is returned only here; the table has its
 * hash.
 */
export async function createLink(
  tx: Database,
  purpose: Purpose,
  userId: number,
  newEmail: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(accountLinks).values({
    user_id: userId,
    purpose,
    new_email: newEmail,
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + LIVES[purpose]),
  });
  return `${uidOf(userId)}/${token}`;
}

/**
 * Uses a link up. Null when it is unknown, of another user or purpose, used, voided or expired. The user's row is
 * locked first: of two links of one user used at the same moment, the second sees what the first has voided.
 */
export async function consumeLink(
  tx: Database,
  purpose: Purpose,
  { uid, token }: { uid: string; token: string },
): Promise<{ userId: number; newEmail: string | null; createdAt: Date } | null> {
  const [named] = await tx
    .select({ userId: accountLinks.user_id })
    .from(accountLinks)
    .where(eq(accountLinks.token_hash, hashToken(token)));
  if (!named || uidOf(named.userId) !== uid) return null;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, named.userId)).for('update');
  const [link] = await tx
    .update(accountLinks)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(accountLinks.token_hash, hashToken(token)),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.used_at),
        gt(accountLinks.expires_at, new Date()),
      ),
    )
    .returning({ userId: accountLinks.user_id, newEmail: accountLinks.new_email, createdAt: accountLinks.created_at });
  return link ?? null;
}

/** The user of a link, without using it up. Null when it would not work. */
export async function readLink(
  db: Database,
  purpose: Purpose,
  { uid, token }: { uid: string; token: string },
): Promise<number | null> {
  const [link] = await db
    .select({ userId: accountLinks.user_id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.token_hash, hashToken(token)),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.used_at),
        gt(accountLinks.expires_at, new Date()),
      ),
    );
  return link && uidOf(link.userId) === uid ? link.userId : null;
}

/** Voids a user's links of one purpose; with `since`, only those made after that moment. */
export async function revokeLinks(tx: Database, purpose: Purpose, userId: number, since?: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(accountLinks.user_id, userId),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.used_at),
        since ? gt(accountLinks.created_at, since) : undefined,
      ),
    );
}

/** Why a link does not work: used, expired, or unknown. */
export async function linkFault(
  db: Database,
  purpose: Purpose,
  token: string,
): Promise<'used' | 'expired' | 'unknown'> {
  const [link] = await db
    .select({ used: accountLinks.used_at })
    .from(accountLinks)
    .where(and(eq(accountLinks.token_hash, hashToken(token)), eq(accountLinks.purpose, purpose)));
  if (!link) return 'unknown';
  return link.used ? 'used' : 'expired';
}
