import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { NEW_DEVICE_LETTER_MS } from '#domain/session-life.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Device } from './device-words.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { accountEvents, users } from './tables.ts';

/** More devices than this are not listed one by one. */
const MAX_NAMED = 5;

const ofNewDevices = eq(accountEvents.kind, 'new_device');

/**
 * Records a login with a device that the account has not seen, in the login's transaction, with the user's row locked.
 * The user is mailed at once; if a mail about devices went out a few minutes ago, this one waits for the next, so that
 * many logins do not cause many mails.
 */
export async function recordNewDevice(
  tx: Database,
  platform: Platform,
  userId: number,
  { device, network }: Device,
): Promise<void> {
  await tx.insert(accountEvents).values({ user_id: userId, kind: 'new_device', device, note: network });
  if (await wasJustTold(tx, userId)) return;
  await tellNewDevices(tx, platform, userId);
}

/** Every minute, the mails about devices that had to wait. */
export async function scheduleNewDeviceNotices(platform: Platform): Promise<void> {
  await platform.queue.schedule('tell-new-devices', '* * * * *', () => notifyNewDevices(platform));
}

export async function notifyNewDevices(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectDistinct({ userId: accountEvents.user_id })
    .from(accountEvents)
    .where(and(ofNewDevices, isNull(accountEvents.told_at)));
  await eachAlone(platform, waiting, ({ userId }) =>
    platform.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      if (!(await wasJustTold(tx, userId))) await tellNewDevices(tx, platform, userId);
    }),
  );
}

async function wasJustTold(tx: Database, userId: number): Promise<boolean> {
  const since = new Date(Date.now() - NEW_DEVICE_LETTER_MS);
  return (
    (await tx.$count(
      accountEvents,
      and(eq(accountEvents.user_id, userId), ofNewDevices, gt(accountEvents.told_at, since)),
    )) > 0
  );
}

async function tellNewDevices(tx: Database, platform: Platform, userId: number): Promise<void> {
  const rows = await tx
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.user_id, userId), ofNewDevices, isNull(accountEvents.told_at)))
    .orderBy(asc(accountEvents.id));
  if (rows.length === 0) return;
  const named = rows.slice(0, MAX_NAMED).map(({ device, note }) => `${device}${note ? `, rete ${note}` : ''}`);
  const more = rows.length > named.length ? ` e altri ${rows.length - named.length}` : '';
  const what =
    rows.length === 1
      ? `Qualcuno è entrato nel tuo account da un dispositivo che non avevi ancora usato: ${named[0]}.`
      : `Nel tuo account ci sono stati ${rows.length} accessi da dispositivi che non avevi ancora usato: ${named.join('; ')}${more}.`;
  await notifyAccountChange(tx, platform, userId, { subject: 'Nuovo accesso al tuo account', what });
  const ids = rows.map(({ id }) => id);
  await tx.update(accountEvents).set({ told_at: new Date() }).where(inArray(accountEvents.id, ids));
}
