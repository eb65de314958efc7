import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { passkeys, secondFactors, type users } from '../tables.ts';
import { hasApp } from './app-codes.ts';

/** SQL: whether the user of a row has a second factor. */
export const hasSecondFactor = (userId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`(EXISTS (SELECT 1 FROM ${secondFactors} f WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL) OR EXISTS (SELECT 1 FROM ${passkeys} p WHERE p.user_id = ${userId}))`;

/** Second factors that a user may use after the password. */
export async function methodsOf(db: Database, userId: number): Promise<('app' | 'recovery' | 'passkey')[]> {
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0;
  return [
    ...((await hasApp(db, userId)) ? (['app', 'recovery'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ];
}

/**
 * Whether a right password is not enough: for users with an app, and for staff and people of companies that require a
 * second factor and have a passkey. Others with a passkey may still log in with the password.
 */
export async function needsSecondStep(
  db: Database,
  {
    id,
    is_staff,
    second_factor_required,
  }: Pick<typeof users.$inferSelect, 'id' | 'is_staff' | 'second_factor_required'>,
): Promise<boolean> {
  const methods = await methodsOf(db, id);
  return methods.includes('app') || ((is_staff || second_factor_required) && methods.includes('passkey'));
}
