import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/durations.ts';
import { PENDING_HOURS } from '#domain/order-life.ts';
import { failureOf } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { WalletRefusal } from '#server/platform/wallet.ts';
import { orders } from '../tables.ts';
import { agreeWithWallet } from './agree-with-wallet.ts';

const QUEUE = 'reconcile-wallet';
/** A payment this recent may still be in progress in another request. */
const YOUNGEST_MS = MINUTE_MS;

/** Every five minutes the wallet is asked about the orders that wait for it (rule D9). */
export async function scheduleReconciliation(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '*/5 * * * *', () => reconcile(platform));
}

/**
 * Finds payments that were taken but not recorded, and credits them; after asking, cancels orders that were not paid
 * within a day. A wallet that does not answer changes nothing.
 */
export async function reconcile(platform: Platform, now: Date = new Date()): Promise<void> {
  const { db, wallet, log } = platform;
  if (!wallet) return;
  const waiting = await db
    .select({ id: orders.id, walletOrderId: orders.wallet_order_id, created_at: orders.created_at })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['pending', 'awaiting_transfer']),
        isNotNull(orders.wallet_order_id),
        lt(orders.created_at, new Date(now.getTime() - YOUNGEST_MS)),
      ),
    );
  for (const { id, walletOrderId, created_at } of waiting) {
    try {
      const payment = await wallet.show(walletOrderId ?? '');
      const isTaken = payment.capture?.isComplete ?? false;
      if (isTaken) await agreeWithWallet(platform, id, payment);
      else if (isOld(created_at, now)) await giveUp(platform, id, now);
    } catch (error) {
      if (error instanceof WalletRefusal && error.reason === 'gone' && isOld(created_at, now))
        await giveUp(platform, id, now);
      else log.warn({ order: id, err: failureOf(error) }, 'an order could not be compared with the wallet');
    }
  }
}

const isOld = (created: Date, now: Date) => now.getTime() - created.getTime() > PENDING_HOURS * 60 * MINUTE_MS;

async function giveUp({ db }: Platform, id: number, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ state: 'cancelled', cancelled_at: now })
    .where(and(eq(orders.id, id), eq(orders.state, 'pending')));
}
