import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashPassword, type ProvedUser } from './log-in.ts';
import { refuseWeakPassword } from './new-password.ts';
import { notifyPasswordChange } from './notify-password-change.ts';
import { revokeEverything } from './revoke-everything.ts';
import type { OpenedSession } from './session.ts';
import { users } from './tables.ts';

interface PasswordChange {
  new_password: string;
  confirm_password: string;
  /** Names of the person and their company. */
  own: readonly string[];
}

/**
 * Changes the password of the logged-in user and revokes every other access (rule D2). Returns this session's new token
 * and notifies the user by mail; `also` writes in the same transaction. Refuses with 409 when the password was changed
 * elsewhere meanwhile.
 */
export async function changePassword(
  platform: Platform,
  user: ProvedUser,
  tokenHash: string,
  change: PasswordChange,
  also: (tx: Database) => Promise<void>,
): Promise<OpenedSession | null> {
  const { db } = platform;
  const { own, new_password: password, confirm_password: confirmPassword } = change;
  await refuseWeakPassword(platform, {
    field: 'new_password',
    password,
    confirmPassword,
    own,
    presentHash: user.password_hash,
  });
  const password_hash = await hashPassword(change.new_password);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash)))
      .returning({ id: users.id });
    if (changed.length === 0)
      throw conflict('changed_meanwhile', 'La password è appena cambiata da un’altra finestra: accedi di nuovo.');
    await also(tx);
    await notifyPasswordChange(tx, platform, user.id);
    return revokeEverything(tx, user.id, { keep: tokenHash });
  });
}
