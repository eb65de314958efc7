import { eq } from 'drizzle-orm';
import { billingBody, type PlaceOrder } from '#contract/checkout.ts';
import { fault } from '#domain/fault.ts';
import { ITALY, orderAmounts } from '#domain/order-amounts.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, type FieldFaults, invalid, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { requireAgency } from './agency.ts';
import { basketOf } from './basket.ts';
import { billingFaults, billingOf, tidyBilling } from './billing.ts';
import { lockDiscountCode } from './codes.ts';
import { mailTransferDetails } from './order-letters.ts';
import { settleOrder } from './settle-order.ts';
import { storeBilling } from './store-billing.ts';
import { checkouts, type OrderRow, orders } from './tables.ts';

/** An order without VAT is paid once staff have checked the buyer (rule tax): only a transfer waits for them. */
const transferAlone = fault(
  'payment_unavailable',
  'Dall’estero si paga con bonifico: prima di attivare i crediti controlliamo i dati di chi compra.',
);

/** How an order is paid that names no method: by the wallet, which pays at once; from abroad by a transfer. */
const usualMethod = (country: string) => (country === ITALY ? 'wallet' : 'transfer');

/**
 * Makes an order of what the person has chosen, at today's prices: every amount is calculated here (rule D9). Billing
 * data sent along are stored with the order, or both are refused. An order with nothing to pay is paid at once; a
 * transfer is awaited; a wallet order waits for its payment.
 */
export async function placeOrder(
  platform: Platform,
  gazetteer: Gazetteer,
  member: Member,
  { payment_method, privacy, package: shown, ...given }: PlaceOrder,
): Promise<OrderRow> {
  const { db } = platform;
  await requireAgency(db);
  const before = await billingOf(db, gazetteer, member);
  const billing = tidyBilling(billingBody.parse({ ...before, ...given }));
  const errors: FieldFaults = await billingFaults(billing);
  if (privacy === false)
    errors.privacy = [fault('not_accepted', 'Per ordinare devi leggere e accettare le condizioni.')];
  refuseFaults(errors);
  return db.transaction(async (tx) => {
    const basket = await holdBasket(tx, member.userId);
    if (shown !== undefined && shown !== basket.bought.slug)
      throw conflict(
        'changed_meanwhile',
        'Nel frattempo hai scelto un altro pacchetto: controlla il riepilogo e riprova.',
      );
    const code = basket.code && (await lockDiscountCode(tx, member.company.id, basket.code.id));
    const amounts = orderAmounts([basket.bought.price_cents], code, billing.country);
    const method = amounts.total === 0 ? 'free' : (payment_method ?? usualMethod(billing.country));
    if (method === 'wallet' && billing.country !== ITALY) throw invalid({ payment_method: [transferAlone] });
    const [order] = await tx
      .insert(orders)
      .values({
        company_id: member.company.id,
        user_id: member.userId,
        state: method === 'transfer' ? 'awaiting_transfer' : 'pending',
        method,
        package_slug: basket.bought.slug,
        package_name: basket.bought.name,
        credits: basket.bought.credits,
        code_id: code?.id ?? null,
        code: code?.code ?? null,
        ...amounts,
        billing,
      })
      .returning();
    assertFound(order, 'An order that was written has a row');
    await storeBilling(tx, member, before, billing);
    await tx.delete(checkouts).where(eq(checkouts.user_id, member.userId));
    await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha ordinato ${order.package_name}`);
    if (method === 'transfer') await mailTransferDetails(tx, platform, order);
    return method === 'free' ? settleOrder(tx, platform, order.id) : order;
  });
}

/** The basket is locked until the order is written: a second click finds it empty. */
async function holdBasket(tx: Database, userId: number) {
  await tx.select().from(checkouts).where(eq(checkouts.user_id, userId)).for('update');
  const { bought, code } = await basketOf(tx, userId);
  if (!bought?.is_active || bought.price_cents === null)
    throw conflict('basket_empty', 'Il carrello è vuoto: scegli un pacchetto.');
  return { bought: { ...bought, price_cents: bought.price_cents }, code };
}
