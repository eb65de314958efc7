import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Paginator } from '#contract/answers.ts';
import type { Order } from '#contract/checkout.ts';
import { transferReason } from '#domain/order-life.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { containing } from '#server/platform/sql-like.ts';
import { readAgency } from './agency.ts';
import { invoiceLabel } from './invoices/issue-invoice.ts';
import { transferUntil } from './order-letters.ts';
import type { OrderRow } from './tables.ts';
import { invoices, orders } from './tables.ts';

/** A company's order, by its uuid; another's is not found. */
export async function ownOrder(db: Database, companyId: number, uuid: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uuid, uuid), eq(orders.company_id, companyId)));
  if (!order) throw notFound('not_found', 'Questo ordine non c’è.');
  return order;
}

/**
 * A company's orders, newest first (rule 9.2). Orders whose payment was never started are left out; those started at
 * the wallet can be continued.
 */
export async function listOrders(
  db: Database,
  companyId: number,
  { page, items, search }: { page: number; items: number; search: string },
): Promise<{ items: Order[]; paginator: Paginator }> {
  const words = search ? sql`${orders.package_name} ILIKE ${containing(search)}` : sql`true`;
  const where = and(
    eq(orders.company_id, companyId),
    or(
      inArray(orders.state, ['paid', 'awaiting_transfer', 'refunded']),
      and(eq(orders.state, 'pending'), isNotNull(orders.wallet_order_id)),
    ),
    words,
  );
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(items)
      .offset((page - 1) * items),
    db.$count(orders, where),
  ]);
  return { items: await describeOrders(db, rows), paginator: { page, items, count, pages: Math.ceil(count / items) } };
}

export async function describeOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const agency = await readAgency(db);
  const issued = await db
    .select({
      id: invoices.id,
      order_id: invoices.order_id,
      kind: invoices.kind,
      year: invoices.year,
      number: invoices.number,
    })
    .from(invoices)
    .where(
      inArray(
        invoices.order_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(invoices.id);
  return rows.map((row) => ({
    uuid: row.uuid,
    state: row.state,
    payment_method: row.method,
    name: row.package_name,
    credits: row.credits,
    subtotal: row.subtotal,
    discount: row.discount,
    net: row.net,
    vat_rate: row.vat_rate,
    vat: row.vat,
    total: row.total,
    date_created: row.created_at.toISOString(),
    date_paid: row.paid_at?.toISOString() ?? null,
    transfer:
      row.state === 'awaiting_transfer' && agency
        ? {
            iban: agency.iban,
            holder: agency.business_name,
            bank: agency.bank,
            reason: transferReason(row.id),
            until: transferUntil(row).toISOString(),
          }
        : null,
    invoices: issued
      .filter(({ order_id }) => order_id === row.id)
      .map((one) => ({ id: one.id, number: invoiceLabel(one), kind: one.kind })),
  }));
}
