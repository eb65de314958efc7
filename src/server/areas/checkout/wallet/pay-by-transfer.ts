import { eq } from 'drizzle-orm';
import { canBecome } from '#domain/order-life.ts';
import { record } from '#server/areas/companies/activity.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import { conflict, unavailable } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { WalletRefusal, WalletUnreachable } from '#server/platform/wallet.ts';
import { mailTransferDetails } from '../order-letters.ts';
import { ownOrder } from '../own-orders.ts';
import { lockOrder } from '../settle-order.ts';
import type { OrderRow } from '../tables.ts';
import { orders } from '../tables.ts';
import { agreeWithWallet } from './agree-with-wallet.ts';

/**
 * Switches an order from the wallet to bank transfer, for a declined card. The wallet is asked first whether it took
 * the money after all; then the order is paid. Calling it twice does it once. Refuses an order that does not wait for a
 * payment (409), and a wallet that does not answer (503): nobody is asked to pay twice.
 */
export async function payByTransfer(platform: Platform, member: Member, uuid: string): Promise<OrderRow> {
  const order = await ownOrder(platform.db, member.company.id, uuid);
  if (order.state === 'awaiting_transfer') return order;
  const known = await paidAfterAll(platform, order);
  if (known) return known;
  return platform.db.transaction(async (tx) => {
    const held = await lockOrder(tx, order.id);
    if (held.state === 'awaiting_transfer' || held.state === 'paid') return held;
    if (!canBecome(held.state, 'awaiting_transfer'))
      throw conflict('wrong_state', 'Questo ordine non aspetta un pagamento.');
    const [changed] = await tx
      .update(orders)
      .set({ state: 'awaiting_transfer', method: 'transfer' })
      .where(eq(orders.id, held.id))
      .returning();
    assertFound(changed, 'An order that was locked has a row');
    await mailTransferDetails(tx, platform, changed);
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha scelto il bonifico per ${changed.package_name}`,
    );
    return changed;
  });
}

/** The order as paid when the wallet has already taken its money; null when it has not. */
async function paidAfterAll(platform: Platform, order: OrderRow): Promise<OrderRow | null> {
  if (!platform.wallet || order.state !== 'pending' || order.wallet_order_id === null) return null;
  try {
    const payment = await platform.wallet.show(order.wallet_order_id);
    return payment.capture?.isComplete ? await agreeWithWallet(platform, order.id, payment) : null;
  } catch (error) {
    if (error instanceof WalletUnreachable)
      throw unavailable(
        'payment_unavailable',
        'PayPal non risponde, e senza la sua risposta potresti pagare due volte: riprova tra poco.',
      );
    if (error instanceof WalletRefusal) return null;
    throw error;
  }
}
