import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { callBackOptOuts, identityOf, optOut } from './departures.ts';
import { brigadeDepartures } from './tables.ts';

type Somebody = { user_id: number | null; email: string };

/** Turns the call-backs of all companies off for a person, or on again. */
export async function turnOff(
  tx: Database,
  platform: Pick<Platform, 'linkSecret'>,
  somebody: Somebody,
  isOff: boolean,
): Promise<void> {
  if (isOff) return optOut(tx, platform, null, somebody);
  const { user_id, hashes } = await identityOf(tx, platform, somebody);
  await tx
    .delete(brigadeDepartures)
    .where(
      and(
        isNull(brigadeDepartures.company_id),
        or(
          inArray(brigadeDepartures.address_hash, [...hashes]),
          user_id === null ? undefined : eq(brigadeDepartures.user_id, user_id),
        ),
      ),
    );
}

/** The user as somebody whom companies may call back. */
async function somebodyOf(tx: Database, userId: number): Promise<Somebody> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw notFound();
  return { user_id: userId, email: user.email };
}

/** Whether a user wants call-backs of no company. */
export async function readPreference(
  platform: Pick<Platform, 'db' | 'linkSecret'>,
  userId: number,
): Promise<{ is_off: boolean }> {
  const somebody = await somebodyOf(platform.db, userId);
  return { is_off: (await callBackOptOuts(platform.db, platform, [somebody]))(somebody) };
}

/** Changes it. */
export async function writePreference(
  platform: Pick<Platform, 'db' | 'linkSecret'>,
  userId: number,
  isOff: boolean,
): Promise<void> {
  await platform.db.transaction(async (tx) => turnOff(tx, platform, await somebodyOf(tx, userId), isOff));
}
