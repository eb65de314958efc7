import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { invalidForm } from '../../platform/http/refusal.ts';
import { users } from './tables.ts';

// argon2id with OWASP's first choice of parameters.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

/** A hash that no password fits: an unknown address takes as long to refuse as a known one. */
const nobody = hashPassword('nobody-has-this-password');

/**
 * The id of the user whose address and password these are.
 * Refuses alike an unknown address, a wrong password, an account not yet confirmed and one without a password (decisions 4).
 */
export async function checkPassword(db: Database, email: string, password: string): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  const fits = await verify(user?.password_hash ?? (await nobody), password);
  if (!user?.password_hash || !fits || !user.activated_at) throw invalidForm('E-mail o password non corretti.');
  return user.id;
}
