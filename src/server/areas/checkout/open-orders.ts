import { and, eq, isNull, lt } from 'drizzle-orm';
import { HOUR_MS } from '#domain/durations.ts';
import { PENDING_HOURS, TRANSFER_DAYS, TRANSFER_REMINDER_DAYS } from '#domain/order-life.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyCancelled, remindTransfer } from './order-letters.ts';
import { orders } from './tables.ts';

const QUEUE = 'keep-orders';
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** Reminds companies of unpaid bank transfers, then cancels them; cancels orders that never reached the wallet. */
export async function scheduleOpenOrders(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '20 * * * *', () => expireOpenOrders(platform));
}

/** Each step, and each order of it, is done by itself: one that fails leaves no other as it was. */
export async function expireOpenOrders(platform: Platform, now: Date = new Date()): Promise<void> {
  await eachAlone(platform, [remindLate, cancelUnpaid, cancelUnsent], (step) => step(platform, now));
}

async function remindLate(platform: Platform, now: Date): Promise<void> {
  const { db } = platform;
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'awaiting_transfer'),
        isNull(orders.reminded_at),
        lt(orders.created_at, ago(now, TRANSFER_REMINDER_DAYS * 24)),
      ),
    );
  await eachAlone(platform, late, ({ id }) =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .update(orders)
        .set({ reminded_at: now })
        .where(and(eq(orders.id, id), eq(orders.state, 'awaiting_transfer'), isNull(orders.reminded_at)))
        .returning();
      if (order && order.created_at > ago(now, TRANSFER_DAYS * 24)) await remindTransfer(tx, platform, order);
    }),
  );
}

async function cancelUnpaid(platform: Platform, now: Date): Promise<void> {
  const { db } = platform;
  const over = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'awaiting_transfer'), lt(orders.created_at, ago(now, TRANSFER_DAYS * 24))));
  await eachAlone(platform, over, ({ id }) =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .update(orders)
        .set({ state: 'cancelled', cancelled_at: now })
        .where(and(eq(orders.id, id), eq(orders.state, 'awaiting_transfer')))
        .returning();
      if (order) await notifyCancelled(tx, platform, order);
    }),
  );
}

/** An order that the wallet knows is checked there first, by the reconciliation. */
async function cancelUnsent({ db }: Platform, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ state: 'cancelled', cancelled_at: now })
    .where(
      and(eq(orders.state, 'pending'), isNull(orders.wallet_order_id), lt(orders.created_at, ago(now, PENDING_HOURS))),
    );
}
