import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { RETURN_DAYS } from '../../../domain/deactivation.ts';
import { fault } from '../../../domain/fault.ts';
import type { Database } from '../../platform/database.ts';
import type { ApiEnv } from '../../platform/http/api.ts';
import { invalid, notLoggedIn } from '../../platform/http/refusal.ts';
import type { Guesses } from './guesses.ts';
import { type OpenedSession, openSession, requireVisitor } from './session.ts';
import { users } from './tables.ts';

const DAY_MS = 86_400_000;
// argon2id with OWASP's first choice of parameters.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

/** What other areas do when somebody who gave their account up comes back to it. */
export type CameBack = (tx: Database, userId: number) => Promise<void>;

/** A hash that no password fits: an unknown address takes as long to refuse as a known one. */
const nobody = hashPassword('nobody-has-this-password');

/** An account with a password that was just found right. */
export type ProvedUser = typeof users.$inferSelect & { password_hash: string };

/** Finds who an address names. It says nothing yet of whether they may log in. */
export async function findUser(db: Database, email: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return user ?? null;
}

/**
 * The user, if the password is theirs. Null alike for an unknown address, a wrong password, an account without one
 * and one given up too long ago; each takes the same time.
 */
export async function checkPassword(user: typeof users.$inferSelect | null, password: string): Promise<ProvedUser | null> {
  const fits = await verify(user?.password_hash ?? (await nobody), password);
  if (!user?.password_hash || !fits || isPastReturn(user.deactivated_at)) return null;
  return { ...user, password_hash: user.password_hash };
}

/**
 * Opens a session for whoever has proved to be this user. Whoever gave the account up comes back by it, while they
 * still can (decisions 4). Null when the password was changed at the same moment: it counts no more.
 */
export async function logIn(db: Database, user: ProvedUser, remember: boolean, cameBack: CameBack): Promise<OpenedSession | null> {
  return db.transaction(async (tx) => {
    const [now] = await tx.select({ password_hash: users.password_hash, deactivated_at: users.deactivated_at }).from(users).where(eq(users.id, user.id)).for('update');
    if (now?.password_hash !== user.password_hash) return null;
    if (now.deactivated_at) {
      await tx.update(users).set({ deactivated_at: null, deactivation_reason: null, deactivation_note: null }).where(eq(users.id, user.id));
      await cameBack(tx, user.id);
    }
    return openSession(tx, user.id, remember);
  });
}

const isPastReturn = (deactivatedAt: Date | null) => deactivatedAt !== null && deactivatedAt.getTime() < Date.now() - RETURN_DAYS * DAY_MS;

/** A user who proves once more to know their password, before something that cannot be taken back. Refuses under the name of the field. */
export async function requirePassword(c: Context<ApiEnv>, { db, guesses }: { db: Database; guesses: Guesses }, password: string, field = 'password'): Promise<ProvedUser> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, requireVisitor(c).userId));
  if (!user) throw notLoggedIn();
  const right = await guesses.attempt(c, { what: 'own_password', account: String(user.id), owner: user }, () => checkPassword(user, password));
  if (!right) throw invalid({ [field]: [fault('wrong_password', 'La password non è corretta.')] });
  return right;
}
