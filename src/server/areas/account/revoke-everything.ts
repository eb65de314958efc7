import { and, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { type OpenedSession, renewToken } from './session.ts';
import { accountLinks, pendingLogins, sessions, users } from './tables.ts';

/**
 * Revokes every access to an account, in the transaction that makes it necessary: a new password or address, a changed
 * role or second factor, a deactivation, staff ending sessions. Ends the user's sessions and those in which they
 * impersonate others, logins that wait for a second factor, and every mailed link. Invitations they sent no longer
 * count, because they are older than `access_revoked_at`. Only the links that undo a change of address, or say 'it was
 * not me', stay: a person who took an account over must not be able to void them. `keep` is the hash of the session
 * that makes the change: it stays with a new token, which is returned.
 */
export async function revokeEverything(
  tx: Database,
  userId: number,
  { keep }: { keep?: string | undefined } = {},
): Promise<OpenedSession | null> {
  await tx.update(users).set({ access_revoked_at: sql`now()` }).where(eq(users.id, userId));
  await tx
    .update(accountLinks)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(accountLinks.user_id, userId),
        isNull(accountLinks.used_at),
        notInArray(accountLinks.purpose, ['undo_email', 'not_me']),
      ),
    );
  await tx.delete(pendingLogins).where(eq(pendingLogins.user_id, userId));
  const kept = keep ? await renewToken(tx, userId, keep) : null;
  const theirs = or(eq(sessions.user_id, userId), eq(sessions.impersonator_id, userId));
  await tx.delete(sessions).where(kept ? and(theirs, ne(sessions.token_hash, kept.tokenHash)) : theirs);
  return kept?.session ?? null;
}
