import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AlertFrequency } from '#domain/alerts.ts';
import type { Database } from '#server/platform/database.ts';
import { alertPreferences } from './tables.ts';

/** How often a user's alerts are mailed: daily until they choose. */
export async function alertFrequencyOf(db: Database, userId: number): Promise<AlertFrequency> {
  const [row] = await db
    .select({ frequency: alertPreferences.frequency })
    .from(alertPreferences)
    .where(eq(alertPreferences.user_id, userId));
  return row?.frequency ?? 'daily';
}

export async function chooseAlertFrequency(tx: Database, userId: number, frequency: AlertFrequency): Promise<void> {
  const unsubscribed_at = frequency === 'never' ? new Date() : null;
  await tx
    .insert(alertPreferences)
    .values({ user_id: userId, frequency, unsubscribe_token: newToken(), unsubscribed_at })
    .onConflictDoUpdate({ target: alertPreferences.user_id, set: { frequency, unsubscribed_at } });
}

/** The token in a user's alert mails that unsubscribes without a login; created at the first mail. */
export async function unsubscribeToken(tx: Database, userId: number): Promise<string> {
  const [row] = await tx
    .insert(alertPreferences)
    .values({ user_id: userId, unsubscribe_token: newToken() })
    .onConflictDoUpdate({ target: alertPreferences.user_id, set: { user_id: userId } })
    .returning({ token: alertPreferences.unsubscribe_token });
  if (!row) throw new Error('Preferences that were written have a token');
  return row.token;
}

/** Stops the alerts of the token's user; calling it twice does no harm. False for an unknown token. */
export async function unsubscribeFromAlerts(db: Database, token: string): Promise<boolean> {
  const left = await db
    .update(alertPreferences)
    .set({ frequency: 'never', unsubscribed_at: new Date() })
    .where(eq(alertPreferences.unsubscribe_token, token))
    .returning({ id: alertPreferences.user_id });
  return left.length > 0;
}

const newToken = () => randomBytes(24).toString('base64url');
