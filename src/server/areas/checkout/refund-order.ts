import { eq } from 'drizzle-orm';
import { creditsLabel } from '../../../domain/credit-rules.ts';
import { canBecome, orderStateLabel } from '../../../domain/order-life.ts';
import type { Database } from '../../platform/database.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { balanceOf } from '../credits/balance.ts';
import { creditAccounts, creditEntries } from '../credits/tables.ts';
import { readAgency } from './agency.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { tellRefunded } from './order-letters.ts';
import type { OrderRow } from './place-order.ts';
import { holdOrder } from './settle-order.ts';
import { orders } from './tables.ts';

/**
 * Gives an order back: its credits leave the ledger and a credit note is issued, in the caller's transaction.
 * Credits that were spent cannot be taken: refused (409), unless the money has already gone back by itself
 * (`isDone`), when what is left is taken and the rest is told to staff.
 */
export async function refundOrder(tx: Database, platform: Platform, id: number, { isDone = false } = {}): Promise<OrderRow> {
  const held = await holdOrder(tx, id);
  if (held.state === 'refunded') return held;
  if (!canBecome(held.state, 'refunded')) throw conflict(`Questo ordine non si può rimborsare: è ${orderStateLabel[held.state].toLowerCase()}.`);
  await tx.select().from(creditAccounts).where(eq(creditAccounts.company_id, held.company_id)).for('update');
  const balance = await balanceOf(tx, held.company_id);
  const spent = Math.max(0, held.credits - balance);
  if (spent > 0 && !isDone) throw conflict(`L’azienda ha già speso ${creditsLabel(spent)} di questo ordine: prima vanno restituiti.`);
  const [order] = await tx
    .update(orders)
    .set({ state: 'refunded', refunded_at: new Date(), problem: spent > 0 ? `Rimborsato dal portafoglio quando ${creditsLabel(spent)} erano già spesi` : null })
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error('An order that was held has a row');
  const taken = held.credits - spent;
  if (taken > 0)
    await tx.insert(creditEntries).values({ company_id: held.company_id, amount: -taken, kind: 'adjustment', reason: `Rimborso: ${held.package_name}`, key: `refund-order:${held.uuid}`, subject: `order:${held.id}` });
  if (held.total > 0) await issueInvoice(tx, await readAgency(tx), order, 'credit_note');
  await tellRefunded(tx, platform, order);
  return order;
}
