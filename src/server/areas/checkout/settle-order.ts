import { eq } from 'drizzle-orm';
import { canBecome, orderStateLabel } from '#domain/order-life.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { creditEntries } from '../credits/tables.ts';
import { requireAgency } from './agency.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { tellPaid } from './order-letters.ts';
import type { OrderRow } from './tables.ts';
import { orders } from './tables.ts';

export async function lockOrder(tx: Database, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`Order ${id} has no row`);
  return order;
}

/**
 * Marks an order as paid: its credits, its invoice and its mails in the caller's transaction, once whatever is repeated
 * (rule D9). `captureId` names the payment at the wallet.
 */
export async function settleOrder(
  tx: Database,
  platform: Platform,
  id: number,
  captureId: string | null = null,
): Promise<OrderRow> {
  const held = await lockOrder(tx, id);
  if (held.state === 'paid') return held;
  // Money that the wallet has taken is credited even if the order was cancelled meanwhile.
  const isTaken = captureId !== null && held.state === 'cancelled';
  if (!isTaken && !canBecome(held.state, 'paid'))
    throw conflict('wrong_state', `Questo ordine non si può pagare: è ${orderStateLabel[held.state].toLowerCase()}.`);
  const [order] = await tx
    .update(orders)
    .set({
      state: 'paid',
      paid_at: new Date(),
      method: captureId === null ? held.method : 'wallet',
      wallet_capture_id: captureId,
      problem: null,
    })
    .where(eq(orders.id, id))
    .returning();
  assertFound(order, 'An order that was locked has a row');
  if (order.credits > 0) {
    await tx.insert(creditEntries).values({
      company_id: order.company_id,
      amount: order.credits,
      kind: 'purchase',
      reason: order.package_name,
      key: `order:${order.uuid}`,
      subject: `order:${order.id}`,
      made_by: order.user_id,
    });
  }
  if (order.total > 0) await issueInvoice(tx, await requireAgency(tx), order, 'invoice');
  await tellPaid(tx, platform, order);
  return order;
}
