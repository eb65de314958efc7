import { sql } from 'drizzle-orm';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import type { Agency } from '../agency.ts';
import { type Invoice, invoiceCounters, invoices, type OrderRow } from '../tables.ts';
import { writeFatturaPa } from './fattura-pa.ts';

/** '2026/12'. */
export const invoiceLabel = ({ year, number }: Pick<Invoice, 'year' | 'number'>): string => `${year}/${number}`;

/** The year in Rome. */
const romeYear = (now: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', year: 'numeric' }).format(now));

/**
 * Issues an order's invoice or credit note with the year's next number, in the transaction that makes it due. The
 * counter's row is locked until then, so that numbers have no gaps and no duplicates.
 */
export async function issueInvoice(
  tx: Database,
  agency: Agency,
  order: OrderRow,
  kind: Invoice['kind'],
  now: Date = new Date(),
): Promise<Invoice> {
  const year = romeYear(now);
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning();
  const number = counter?.last ?? 1;
  const original = kind === 'credit_note' ? await invoiceOf(tx, order.id) : null;
  const [invoice] = await tx
    .insert(invoices)
    .values({
      order_id: order.id,
      kind,
      year,
      number,
      issued_at: now,
      xml: writeFatturaPa({ agency, order, kind, label: invoiceLabel({ year, number }), issuedAt: now, original }),
    })
    .returning();
  assertFound(invoice, 'An invoice that was written has a row');
  return invoice;
}

async function invoiceOf(tx: Database, orderId: number): Promise<{ label: string; issuedAt: Date } | null> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(sql`${invoices.order_id} = ${orderId} AND ${invoices.kind} = 'invoice'`);
  return row ? { label: invoiceLabel(row), issuedAt: row.issued_at } : null;
}
