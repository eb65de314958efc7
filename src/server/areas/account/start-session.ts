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

/** What other areas do when a user reactivates their account. */
export type CameBack = (tx: Database, userId: number) => Promise<void>;

interface Start {
  userId: number;
  remember: boolean;
  /** Whether a second factor was proved. */
  hasSecondFactor?: boolean;
  /** True for the login that created the account: its first device is not reported by mail. */
  isFirst?: boolean;
  /** Whether it must be the pending login of this browser: a new password ends those. */
  isPending?: boolean;
  /** The password that was found right: if it was changed at the same moment, the login fails. */
  passwordHash?: string;
  /** The passkey that answered: if it was removed at the same moment, the login fails. */
  passkeyId?: number;
  /** For logins that can reactivate a deactivated account (rule D4). */
  cameBack?: CameBack;
}

/** How long the next page may still say that the account is active again. */
const CAME_BACK_SECONDS = 60;

const deviceSettings = ({ deviceSecret }: Platform) => ({ secret: deviceSecret });

/**
 * Logs a user in with this browser, however they proved their identity: the former session ends, a new one starts, and
 * the user is mailed when this browser is new for the account. Null when the proof no longer counts, or is not enough
 * for a user with a second factor.
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
): Promise<{ typology: 'candidate' | 'company' } | null> {
  const device = deviceOf(c);
  let returned = false;
  const started = await platform.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) return null;
    // Checked under the lock that switching an app on takes too: no login in progress bypasses it.
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
  if (!started) return null;
  setSessionCookie(c, started.session);
  if (returned) writeHostCookie(c, 'cameback', '1', { httpOnly: false, maxAge: CAME_BACK_SECONDS });
  rememberDevice(
    c,
    deviceSettings(platform),
    started.user,
    hasSecondFactor ? ['password', 'second_factor'] : ['password'],
  );
  return { typology: started.user.typology };
}

/** Sets the new token of a session that stayed while every other access ended; does nothing when there is none. */
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
