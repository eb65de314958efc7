import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { passkeys, type users } from '../tables.ts';
import { hasApp } from './app-codes.ts';

/** What a user may prove after a right password. */
export async function methodsOf(db: Database, userId: number): Promise<('app' | 'recovery' | 'passkey')[]> {
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0;
  return [...((await hasApp(db, userId)) ? (['app', 'recovery'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}

/**
 * Whether a right password is not enough: for who has an app, and for staff who have a passkey. Others with a passkey
 * chose it for comfort, and may still enter by the password.
 */
export async function needsSecondStep(db: Database, { id, is_staff }: Pick<typeof users.$inferSelect, 'id' | 'is_staff'>): Promise<boolean> {
  const methods = await methodsOf(db, id);
  return methods.includes('app') || (is_staff && methods.includes('passkey'));
}
