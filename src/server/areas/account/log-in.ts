import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { RETURN_DAYS } from '#domain/deactivation.ts';
import { DAY_MS } from '#domain/durations.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { invalid, notLoggedIn } from '#server/platform/http/refusal.ts';
import type { Guesses } from './guesses.ts';
import { PASSWORD_COST } from './password-cost.ts';
import { requireVisitor } from './session.ts';
import { users } from './tables.ts';

export const hashPassword = (password: string) => hash(password, PASSWORD_COST);

/** A hash that no password matches: refusing an unknown address takes as long as refusing a known one. */
const nobody = hashPassword('nobody-has-this-password');

/** An account whose password was just found right. */
export type ProvedUser = typeof users.$inferSelect & { password_hash: string };

/** Finds the account of an address. Whether it may log in is not checked here. */
export async function findUser(db: Database, email: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return user ?? null;
}

/**
 * The user, if the password is right. Null for an unknown address, a wrong password, an account without one and one
 * deactivated too long ago; each takes the same time.
 */
export async function checkPassword(
  user: typeof users.$inferSelect | null,
  password: string,
): Promise<ProvedUser | null> {
  const fits = await verify(user?.password_hash ?? (await nobody), password);
  if (!user?.password_hash || !fits || isPastReturn(user.deactivated_at)) return null;
  return { ...user, password_hash: user.password_hash };
}

/** The prefix of hashes made today: it holds their parameters. */
const CURRENT = `$argon2id$v=19$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=${PASSWORD_COST.parallelism}$`;

/**
 * Hashes a password that was just found right again, when its hash has other parameters: a higher cost reaches users at
 * their next login.
 */
export async function renewHash(db: Database, user: ProvedUser, password: string): Promise<ProvedUser> {
  if (user.password_hash.startsWith(CURRENT)) return user;
  const password_hash = await hashPassword(password);
  const renewed = await db
    .update(users)
    .set({ password_hash })
    .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash)))
    .returning({ id: users.id });
  return renewed.length > 0 ? { ...user, password_hash } : user;
}

/** Whether an account may be entered: its address is confirmed, and it was not deactivated too long ago. */
export async function mayLogIn(db: Database, userId: number): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return Boolean(user?.activated_at) && !isPastReturn(user?.deactivated_at ?? null);
}

const isPastReturn = (deactivatedAt: Date | null) =>
  deactivatedAt !== null && deactivatedAt.getTime() < Date.now() - RETURN_DAYS * DAY_MS;

/**
 * Asks a logged-in user for the password again before something that cannot be undone. Refuses under the name of the
 * field.
 */
export async function requirePassword(
  c: Context<ApiEnv>,
  { db, guesses }: { db: Database; guesses: Guesses },
  password: string,
  field = 'password',
): Promise<ProvedUser> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, requireVisitor(c).userId));
  if (!user) throw notLoggedIn();
  const right = await guesses.attempt(c, { what: 'own_password', account: String(user.id), owner: user }, () =>
    checkPassword(user, password),
  );
  if (!right) throw invalid({ [field]: [fault('wrong_password', 'La password non è corretta.')] });
  return right;
}
