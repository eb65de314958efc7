import { eq, sql } from 'drizzle-orm';
import type { MetaPatch } from '../../../contract/account.ts';
import type { Database } from '../../platform/database.ts';
import { users } from '../account/tables.ts';
import { countToday } from '../offers/count-days.ts';

/** Writes the given keys of a user's meta and leaves the others: two tabs that change different keys lose nothing. */
export async function changeMeta(tx: Database, userId: number, change: MetaPatch): Promise<void> {
  const [before] = await tx.select({ meta: users.meta }).from(users).where(eq(users.id, userId)).for('update');
  await tx
    .update(users)
    .set({ meta: sql`${users.meta} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.id, userId));
  const starred = new Set(before?.meta.saved_offers);
  await countToday(
    tx,
    (change.saved_offers ?? []).filter((id) => !starred.has(id)),
    'saves',
  );
}
