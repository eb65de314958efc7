import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { writeHostCookie } from '#server/platform/http/cookies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { deviceOf } from './device-words.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { recordNewDevice } from './new-devices.ts';
import { consumePendingLogin } from './second-factor/pending-login.ts';
import { needsSecondStep } from './second-factor/second-step.ts';
import { endSession, type OpenedSession, openSession, setSessionCookie } from './session.ts';
import { passkeys, users } from './tables.ts';

/** What other areas do when somebody who gave their account up comes back to it. */
export type CameBack = (tx: Database, userId: number) => Promise<void>;

interface Start {
  userId: number;
  remember: boolean;
  /** Whether more than the password was proved. */
  hasSecondFactor?: boolean;
  /** The way in that the account was made by: its first device is no news to anybody. */
  isFirst?: boolean;
  /** Whether it must be the login that waits in this browser: a new password ends those. */
  isPending?: boolean;
  /** The password that was found right: when it was changed at the same moment it counts no more. */
  passwordHash?: string;
  /** The passkey that answered: one that was taken away at the same moment counts no more. */
  passkeyId?: number;
  /** For ways in by which whoever gave the account up comes back to it (rule D4). */
  cameBack?: CameBack;
}

/** How long the next page may take to say that the account is active again. */
const CAME_BACK_SECONDS = 60;

const deviceSettings = ({ deviceSecret }: Platform) => ({ secret: deviceSecret });

/**
 * Logs a user in with this browser, whichever way they proved who they are: the session of before ends, a new one
 * begins, and the user is told by mail when nobody had logged in to this account with this browser yet. False when
 * what they proved counts no more, or is not enough for who has a second factor.
 */
export async function startSession(
  platform: Platform,
  c: Context<ApiEnv>,
  {
    userId,
    remember,
    hasSecondFactor = false,
    isFirst = false,
    isPending = false,
    passwordHash,
    passkeyId,
    cameBack,
  }: Start,
): Promise<boolean> {
  const device = deviceOf(c);
  let returned = false;
  const started = await platform.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) return null;
    // Asked under the lock that switching an app on takes too: no login under way gets past it.
    if (!hasSecondFactor && (await needsSecondStep(tx, user))) return null;
    if (
      passkeyId !== undefined &&
      (await tx.$count(passkeys, and(eq(passkeys.id, passkeyId), eq(passkeys.user_id, userId)))) === 0
    )
      return null;
    const wasPending = await consumePendingLogin(tx, c);
    if (isPending && !wasPending) return null;
    if (user.deactivated_at && cameBack) {
      await tx
        .update(users)
        .set({ deactivated_at: null, deactivation_reason: null, deactivation_note: null })
        .where(eq(users.id, userId));
      await cameBack(tx, userId);
      returned = true;
    }
    await endSession(tx, c);
    const knownAs = knownDevice(c, deviceSettings(platform), user, 'password');
    if (!isFirst && knownAs === null) await recordNewDevice(tx, platform, userId, device);
    const session = await openSession(tx, user, { remember, hasSecondFactor, knownAs, ...device });
    await recordSecurityEvent(platform, tx, c, { event: 'login', userId, actorId: null });
    return { user, session };
  });
  if (!started) return false;
  setSessionCookie(c, started.session);
  if (returned) writeHostCookie(c, 'cameback', '1', { httpOnly: false, maxAge: CAME_BACK_SECONDS });
  rememberDevice(
    c,
    deviceSettings(platform),
    started.user,
    hasSecondFactor ? ['password', 'second_factor'] : ['password'],
  );
  return true;
}

/** Gives this browser the new token of a session that stayed while every other access ended; nothing where none did. */
export async function continueSession(
  platform: Platform,
  c: Context<ApiEnv>,
  session: OpenedSession | null,
  hasSecondFactor?: boolean,
): Promise<void> {
  const visitor = c.get('visitor');
  if (!session || !visitor) return;
  setSessionCookie(c, session);
  const [user] = await platform.db.select().from(users).where(eq(users.id, visitor.userId));
  if (user)
    rememberDevice(
      c,
      deviceSettings(platform),
      user,
      (hasSecondFactor ?? visitor.secondFactorAt !== null) ? ['password', 'second_factor'] : ['password'],
    );
}
