import { eq } from 'drizzle-orm';
import { canBecome, orderStateLabel } from '#domain/order-life.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyCancelledByStaff } from './order-letters.ts';
import { lockOrder } from './settle-order.ts';
import { orders } from './tables.ts';

/** Cancels an unpaid order, and notifies its company of the reason. */
export async function cancelOrder(tx: Database, platform: Platform, id: number, reason: string): Promise<void> {
  const held = await lockOrder(tx, id);
  if (!canBecome(held.state, 'cancelled'))
    throw conflict(
      'wrong_state',
      `Questo ordine non si può annullare: è ${orderStateLabel[held.state].toLowerCase()}.`,
    );
  await tx.update(orders).set({ state: 'cancelled', cancelled_at: new Date() }).where(eq(orders.id, id));
  await notifyCancelledByStaff(tx, platform, held, reason);
}
