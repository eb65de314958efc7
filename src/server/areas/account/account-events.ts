import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { accountEvents } from './tables.ts';

export type AccountEventKind = (typeof accountEvents.$inferSelect)['kind'];
const SHOWN = 20;

/** Records a change of how an account can be entered, in the transaction of the change. */
export async function recordEvent(
  tx: Database,
  userId: number,
  kind: AccountEventKind,
  { device = null, note = null }: { device?: string | null; note?: string | null } = {},
): Promise<void> {
  await tx.insert(accountEvents).values({ user_id: userId, kind, device, note });
}

/** The last events of an account, newest first. */
export const lastEvents = (db: Database, userId: number) =>
  db.select().from(accountEvents).where(eq(accountEvents.user_id, userId)).orderBy(desc(accountEvents.id)).limit(SHOWN);
