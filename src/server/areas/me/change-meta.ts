import { eq, inArray, sql } from 'drizzle-orm';
import type { MetaPatch } from '#contract/account.ts';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { countToday } from '../offers/count-days.ts';
import { offers } from '../offers/tables.ts';

/**
 * Writes the given keys of a user's meta and leaves the others: two tabs that change different keys lose nothing. A new
 * star for an offer that does not exist is left out.
 */
export async function changeMeta(tx: Database, userId: number, change: MetaPatch): Promise<void> {
  const [before] = await tx.select({ meta: users.meta }).from(users).where(eq(users.id, userId)).for('update');
  const starred = new Set(before?.meta.saved_offers);
  const fresh = await existing(
    tx,
    (change.saved_offers ?? []).filter((id) => !starred.has(id)),
  );
  const written =
    change.saved_offers === undefined
      ? change
      : { ...change, saved_offers: change.saved_offers.filter((id) => starred.has(id) || fresh.has(id)) };
  await tx
    .update(users)
    .set({ meta: sql`${users.meta} || ${JSON.stringify(written)}::jsonb` })
    .where(eq(users.id, userId));
  await countToday(tx, [...fresh], 'saves');
}

/** Which of these ids are offers. */
async function existing(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => found.has(id)));
}
