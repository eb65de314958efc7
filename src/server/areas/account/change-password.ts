import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { hashPassword, requirePassword } from './log-in.ts';
import { refuseWeakPassword } from './new-password.ts';
import { sessions, users } from './tables.ts';

interface PasswordChange {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/** Changes one's password and ends every other session (decisions 2). */
export async function changePassword(db: Database, { userId, tokenHash }: { userId: number; tokenHash: string }, change: PasswordChange): Promise<void> {
  await requirePassword(db, userId, change.current_password, 'current_password');
  refuseWeakPassword('new_password', change.new_password, change.confirm_password);
  const password_hash = await hashPassword(change.new_password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, tokenHash)));
  });
}
