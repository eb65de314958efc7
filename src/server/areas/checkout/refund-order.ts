import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { creditsLabel } from '#domain/credit-rules.ts';
import { canBecome, orderStateLabel } from '#domain/order-life.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { balanceOf } from '../credits/balance.ts';
import { creditAccounts, creditEntries } from '../credits/tables.ts';
import { requireAgency } from './agency.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { notifyRefunded } from './order-letters.ts';
import { lockOrder } from './settle-order.ts';
import type { OrderRow } from './tables.ts';
import { orders } from './tables.ts';

const QUEUE = 'refund-in-wallet';
const REFUND_OWED = 'Rimborso chiesto al portafoglio, non ancora confermato';
/** A wallet that does not answer is retried for ten days, at last once an hour. */
const PATIENCE = { retryLimit: 250, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
const owed = z.object({ order: z.number().int() });

/** Returns the money of refunded orders through the wallet, once however often it is called. */
export async function registerWalletRefunds(platform: Platform): Promise<void> {
  await platform.queue.work(
    QUEUE,
    async (data) => {
      const id = owed.parse(data).order;
      const [order] = await platform.db.select().from(orders).where(eq(orders.id, id));
      if (!order?.wallet_capture_id || order.problem !== REFUND_OWED) return;
      if (!platform.wallet) throw new Error('No wallet is set to give the money back');
      await platform.wallet.refund(order.wallet_capture_id, order.uuid);
      await platform.db.update(orders).set({ problem: null }).where(eq(orders.id, id));
    },
    PATIENCE,
  );
}

/**
 * Refunds an order: its credits are deducted and a credit note is issued, in the caller's transaction. Spent credits
 * cannot be taken back: refused (409), unless the money was already returned elsewhere (`isDone`); then the remaining
 * credits are taken and staff see what is missing.
 */
export async function refundOrder(
  tx: Database,
  platform: Platform,
  id: number,
  { isDone = false } = {},
): Promise<OrderRow> {
  const held = await lockOrder(tx, id);
  if (held.state === 'refunded') return held;
  if (!canBecome(held.state, 'refunded'))
    throw conflict(
      'wrong_state',
      `Questo ordine non si può rimborsare: è ${orderStateLabel[held.state].toLowerCase()}.`,
    );
  await tx.select().from(creditAccounts).where(eq(creditAccounts.company_id, held.company_id)).for('update');
  const balance = await balanceOf(tx, held.company_id);
  const spent = Math.max(0, held.credits - balance);
  if (spent > 0 && !isDone)
    throw conflict(
      'credits_spent',
      `L’azienda ha già speso ${creditsLabel(spent)} di questo ordine: prima vanno restituiti.`,
    );
  // The wallet is asked after the commit; until it has returned the money, the order says so.
  const isOwed = !isDone && held.wallet_capture_id !== null;
  if (isOwed) await platform.queue.send(tx, QUEUE, { order: id });
  const [order] = await tx
    .update(orders)
    .set({
      state: 'refunded',
      refunded_at: new Date(),
      problem:
        spent > 0
          ? `Rimborsato dal portafoglio quando ${creditsLabel(spent)} erano già spesi`
          : isOwed
            ? REFUND_OWED
            : null,
    })
    .where(eq(orders.id, id))
    .returning();
  assertFound(order, 'An order that was locked has a row');
  const taken = held.credits - spent;
  if (taken > 0)
    await tx.insert(creditEntries).values({
      company_id: held.company_id,
      amount: -taken,
      kind: 'adjustment',
      reason: `Rimborso: ${held.package_name}`,
      key: `refund-order:${held.uuid}`,
      subject: `order:${held.id}`,
    });
  if (held.total > 0) await issueInvoice(tx, await requireAgency(tx), order, 'credit_note');
  await notifyRefunded(tx, platform, order);
  return order;
}
