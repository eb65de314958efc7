import { DAY_MS } from '#domain/durations.ts';
import { orderAmounts } from '#domain/order-amounts.ts';
import { requireAgency } from '#server/areas/checkout/agency.ts';
import { issueInvoice } from '#server/areas/checkout/invoices/issue-invoice.ts';
import { packageOf } from '#server/areas/checkout/packages.ts';
import { discountCodes, orders } from '#server/areas/checkout/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import type { Database } from '#server/platform/database.ts';

const billing = {
  first_name: 'Marta',
  last_name: 'Serra',
  business_name: 'Hotel Riviera Splendida S.r.l.',
  vat_number: '00743110157',
  fiscal_code: '00743110157',
  sdi_code: 'ABC1234',
  pec: '',
  address: 'Viale Regina Elena 88',
  postal_code: '47921',
  city: 'Rimini',
  province: 'RN',
  country: 'IT',
  is_public_body: false,
  phone: '+39 0541 123456',
};

/** Orders of the demo company: a paid one with its invoice, one that awaits a transfer; and a discount code to try. */
export async function fillOrders(tx: Database, companyId: number, userId: number, now: Date): Promise<void> {
  await tx
    .insert(discountCodes)
    .values({ code: 'BENVENUTO', kind: 'percent', value: 10, company_limit: 1 })
    .onConflictDoNothing();
  const ordered = async (slug: string, daysAgo: number, isPaid: boolean) => {
    const bought = await packageOf(tx, slug);
    const created_at = new Date(now.getTime() - daysAgo * DAY_MS);
    const [order] = await tx
      .insert(orders)
      .values({
        company_id: companyId,
        user_id: userId,
        state: isPaid ? 'paid' : 'awaiting_transfer',
        method: 'transfer',
        package_slug: slug,
        package_name: bought.name,
        credits: bought.credits,
        ...orderAmounts([bought.price_cents], null, 'IT'),
        billing,
        created_at,
        paid_at: isPaid ? created_at : null,
      })
      .returning();
    if (!order || !isPaid) return;
    await tx.insert(creditEntries).values({
      company_id: companyId,
      amount: order.credits,
      kind: 'purchase',
      reason: order.package_name,
      key: `order:${order.uuid}`,
      subject: `order:${order.id}`,
      made_by: userId,
      created_at,
    });
    await issueInvoice(tx, await requireAgency(tx), order, 'invoice', created_at);
  };
  await ordered('crediti-15', 20, true);
  await ordered('crediti-5', 2, false);
}
