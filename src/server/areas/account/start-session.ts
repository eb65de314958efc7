import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { inRome } from '../../../domain/rome-time.ts';
import type { Database } from '../../platform/database.ts';
import type { ApiEnv } from '../../platform/http/api.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { recordEvent } from './account-events.ts';
import { mintLink } from './account-links.ts';
import { type Device, deviceOf } from './device-words.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { endSession, type OpenedSession, openSession, setSessionCookie } from './session.ts';
import { users } from './tables.ts';

/** What other areas do when somebody who gave their account up comes back to it. */
export type CameBack = (tx: Database, userId: number) => Promise<void>;

interface Start {
  userId: number;
  remember: boolean;
  /** Whether more than the password was proved. */
  hasSecondFactor?: boolean;
  /** The way in that the account was made by: its first device is no news to anybody. */
  isFirst?: boolean;
  /** The password that was found right: when it was changed at the same moment it counts no more. */
  passwordHash?: string;
  /** For ways in by which whoever gave the account up comes back to it (decisions 4). */
  cameBack?: CameBack;
}

const deviceSettings = ({ deviceSecret }: Platform) => ({ secret: deviceSecret });

/**
 * Logs a user in with this browser, whichever way they proved who they are: the session of before ends, a new one
 * begins, and the user is told by mail when nobody had logged in to this account with this browser yet. False when
 * what they proved counts no more.
 */
export async function startSession(platform: Platform, c: Context<ApiEnv>, { userId, remember, hasSecondFactor = false, isFirst = false, passwordHash, cameBack }: Start): Promise<boolean> {
  const device = deviceOf(c);
  const started = await platform.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) return null;
    if (user.deactivated_at && cameBack) {
      await tx.update(users).set({ deactivated_at: null, deactivation_reason: null, deactivation_note: null }).where(eq(users.id, userId));
      await cameBack(tx, userId);
    }
    await endSession(tx, c);
    if (!isFirst && knownDevice(c, deviceSettings(platform), user, 'password') === null) await tellNewDevice(tx, platform, user, device);
    const session = await openSession(tx, user, { remember, hasSecondFactor, ...device });
    await recordSecurityEvent(platform, tx, c, { event: 'login', userId, actorId: null });
    return { user, session };
  });
  if (!started) return false;
  setSessionCookie(c, started.session);
  rememberDevice(c, deviceSettings(platform), started.user, hasSecondFactor ? ['password', 'second_factor'] : ['password']);
  return true;
}

/** Gives this browser the new token of a session that stayed while every other access ended; nothing where none did. */
export async function keepSession(platform: Platform, c: Context<ApiEnv>, session: OpenedSession | null): Promise<void> {
  const visitor = c.get('visitor');
  if (!session || !visitor) return;
  setSessionCookie(c, session);
  const [user] = await platform.db.select().from(users).where(eq(users.id, visitor.userId));
  if (user) rememberDevice(c, deviceSettings(platform), user, visitor.secondFactorAt ? ['password', 'second_factor'] : ['password']);
}

const moment = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
/** A moment in a letter, by Rome's clock: '22 novembre 2026 alle ore 18:30'. */
const letterMoment = (when: Date = new Date()): string => moment.format(when);

async function tellNewDevice(tx: Database, { config, sendMail }: Platform, user: typeof users.$inferSelect, { device, network }: Device): Promise<void> {
  await recordEvent(tx, user.id, 'new_device', { device });
  await sendMail(
    tx,
    await writeLetter(config, {
      to: user.email,
      subject: 'Nuovo accesso al tuo account',
      paragraphs: [
        `Ciao ${user.first_name}, qualcuno è entrato nel tuo account da un dispositivo che non avevi ancora usato.`,
        `Quando: ${letterMoment()}. Dispositivo: ${device}${network ? `, rete ${network}` : ''}.`,
        'Se sei stato tu, non devi fare altro.',
      ],
      action: { label: 'Non sei stato tu?', url: `/profilo/non-sono-stato-io/${await mintLink(tx, 'not_me', user.id, user.email)}` },
      footnote: 'Il pulsante chiude tutti gli accessi e ti fa scegliere una nuova password. Funziona una volta, per 7 giorni.',
    }),
  );
}
