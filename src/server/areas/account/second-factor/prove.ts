import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { WaitRefusal } from '#server/platform/http/guess-limit.ts';
import { notLoggedIn, Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordEvent } from '../account-events.ts';
import type { Guesses } from '../guesses.ts';
import { sessions, users } from '../tables.ts';
import { consumeCode, refuseWrongCode } from './app-codes.ts';
import { isRecoveryCode } from './recovery-codes.ts';

interface Proving {
  platform: Platform;
  guesses: Guesses;
  userId: number;
  code: string;
}

/** What else happens in the transaction that uses a code. */
type Proved<Result> = (tx: Database, used: 'app' | 'recovery') => Promise<Result>;

/**
 * Accepts a code and does what it was asked for, both or neither. After wrong codes the next try must wait longer and
 * longer (429); browsers that proved the factor before are counted apart. Recovery codes cannot be guessed: they have a
 * count of their own, so that nobody's guesses at the app's codes lock their owner out.
 */
export function withCode<Result>(c: Context<ApiEnv>, proving: Proving, act: Proved<Result>): Promise<Result> {
  const { platform, userId, code } = proving;
  return attempt(c, proving, () =>
    platform.db.transaction(async (tx) => {
      const used = await consumeCode(tx, userId, code);
      if (used === 'recovery') {
        await recordEvent(tx, userId, 'recovery_code_used');
        await recordSecurityEvent(platform, tx, c, { event: 'recovery_code_used', userId });
      }
      return act(tx, used);
    }),
  );
}

/** Refuses a wrong code as `withCode` does without using it up: called before something slow is prepared. */
export const checkCode = (c: Context<ApiEnv>, proving: Proving): Promise<void> =>
  attempt(c, proving, () => refuseWrongCode(proving.platform.db, proving.userId, proving.code));

async function attempt<Result>(
  c: Context<ApiEnv>,
  { platform, guesses, userId, code }: Proving,
  check: () => Promise<Result>,
): Promise<Result> {
  const { db } = platform;
  const [owner] = await db
    .select({ id: users.id, access_revoked_at: users.access_revoked_at })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw notLoggedIn();
  const account = isRecoveryCode(code) ? `${userId} recovery` : String(userId);
  const done = await guesses
    .attempt(c, { what: 'second_factor', account, owner }, async () => ({ result: await check() }))
    .catch(async (error: unknown) => {
      const event =
        error instanceof WaitRefusal
          ? error.shouldRecord && 'login_locked'
          : error instanceof Refusal && 'login_failed';
      if (event)
        await recordSecurityEvent(platform, db, c, { event, userId, result: 'refused', note: 'second_factor' });
      throw error;
    });
  if (!done) throw new Error('A code is right or refused');
  return done.result;
}

/** Marks this session as one that has proved a second factor. */
export async function markProved(tx: Database, tokenHash: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ second_factor_at: new Date(), proved_at: new Date() })
    .where(eq(sessions.token_hash, tokenHash));
}

/** Records that the password was given again in this session. */
export async function markPasswordProved(db: Database, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ proved_at: new Date() }).where(eq(sessions.token_hash, tokenHash));
}
