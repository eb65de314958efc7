import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { hashPassword, type ProvedUser } from './log-in.ts';
import { refuseWeakPassword } from './new-password.ts';
import { revokeEverything } from './revoke-everything.ts';
import type { OpenedSession } from './session.ts';
import { users } from './tables.ts';

interface PasswordChange {
  new_password: string;
  confirm_password: string;
}

/**
 * Changes one's password and takes every other access away (decisions 2). Gives this session's new token. Refuses
 * with 409 when the password was changed elsewhere meanwhile.
 */
export async function changePassword(db: Database, user: ProvedUser, tokenHash: string, change: PasswordChange): Promise<OpenedSession | null> {
  refuseWeakPassword('new_password', change.new_password, change.confirm_password);
  const password_hash = await hashPassword(change.new_password);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw conflict('changed_meanwhile', 'La password è appena cambiata da un’altra finestra: accedi di nuovo.');
    return revokeEverything(tx, user.id, { keep: tokenHash });
  });
}
