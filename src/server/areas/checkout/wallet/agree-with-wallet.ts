import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { WalletPayment } from '#server/platform/wallet.ts';
import { refundOrder } from '../refund-order.ts';
import { lockOrder, settleOrder } from '../settle-order.ts';
import type { OrderRow } from '../tables.ts';
import { orders } from '../tables.ts';

/**
 * Updates an order to what the wallet says of it, in one transaction, from whatever source and however often: paid when
 * its money was taken, refunded when it was returned. A payment that does not match the order credits nothing and is
 * left for staff to check.
 */
export async function agreeWithWallet(platform: Platform, orderId: number, payment: WalletPayment): Promise<OrderRow> {
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { capture } = payment;
    if (!capture?.isComplete) return order;
    const problem = paymentMismatch(order, payment);
    if (problem) {
      platform.log.error({ order: order.id }, 'a payment does not fit its order');
      const [marked] = await tx.update(orders).set({ problem }).where(eq(orders.id, order.id)).returning();
      return marked ?? order;
    }
    if (order.state === 'paid' && order.wallet_capture_id === null) {
      // A bank transfer had paid it meanwhile: staff return the second payment.
      const [marked] = await tx
        .update(orders)
        .set({ problem: 'Pagato due volte: con bonifico e con PayPal' })
        .where(eq(orders.id, order.id))
        .returning();
      return marked ?? order;
    }
    const settled = order.state === 'refunded' ? order : await settleOrder(tx, platform, order.id, capture.id);
    return capture.isRefunded ? refundOrder(tx, platform, settled.id, { isDone: true }) : settled;
  });
}

function paymentMismatch(order: OrderRow, { uuid, capture }: WalletPayment): string | null {
  if (uuid !== order.uuid) return 'Il pagamento nomina un altro ordine';
  if (capture?.currency !== 'EUR' || capture.cents !== order.total)
    return 'L’importo incassato non è quello dell’ordine';
  return null;
}
