import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { RETURN_DAYS } from '../../../domain/deactivation.ts';
import type { Database } from '../../platform/database.ts';
import { invalid, invalidForm } from '../../platform/http/refusal.ts';
import { users } from './tables.ts';

const DAY_MS = 86_400_000;
// argon2id with OWASP's first choice of parameters.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

/** What other areas do when somebody who gave their account up comes back to it. */
export type CameBack = (tx: Database, userId: number) => Promise<void>;

/** A hash that no password fits: an unknown address takes as long to refuse as a known one. */
const nobody = hashPassword('nobody-has-this-password');

/**
 * The id of the user whose address and password these are. Whoever gave the account up comes back by it, while
 * they still can (decisions 4).
 * Refuses alike an unknown address, a wrong password, an account not yet confirmed and one without a password.
 */
export async function checkPassword(db: Database, email: string, password: string, cameBack: CameBack): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  const fits = await verify(user?.password_hash ?? (await nobody), password);
  if (!user?.password_hash || !fits || !user.activated_at || isPastReturn(user.deactivated_at)) throw invalidForm('E-mail o password non corretti.');
  if (user.deactivated_at) {
    await db.transaction(async (tx) => {
      await tx.update(users).set({ deactivated_at: null, deactivation_reason: null, deactivation_note: null }).where(eq(users.id, user.id));
      await cameBack(tx, user.id);
    });
  }
  return user.id;
}

const isPastReturn = (deactivatedAt: Date | null) => deactivatedAt !== null && deactivatedAt.getTime() < Date.now() - RETURN_DAYS * DAY_MS;

/** A user who proves once more to know their password, before something that cannot be taken back. Refuses under the name of the field. */
export async function requirePassword(db: Database, userId: number, password: string, field = 'password'): Promise<typeof users.$inferSelect & { password_hash: string }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.password_hash || !(await verify(user.password_hash, password))) throw invalid({ [field]: ['La password non è corretta.'] });
  return { ...user, password_hash: user.password_hash };
}
