import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireAgency } from '../agency.ts';
import { type Invoice, invoices, type OrderRow, orders } from '../tables.ts';
import { printOrder } from './printed-order.ts';

/** An invoice as issued, or its courtesy copy. */
export const invoiceFiles = { xml: 'application/xml; charset=utf-8', pdf: 'application/pdf' } as const;
export type InvoiceFile = keyof typeof invoiceFiles;

/** The file name that the exchange system requires: country, sender, five characters that no other file has. */
export const fileNameOf = (fiscalCode: string, { id }: Pick<Invoice, 'id'>): string =>
  `IT${fiscalCode}_${id.toString(36).toUpperCase().padStart(5, '0')}`;

/** An invoice with its order; with a company, only that company's. */
export async function findInvoice(
  db: Database,
  id: number,
  companyId?: number,
): Promise<{ invoice: Invoice; order: OrderRow } | null> {
  const [found] = await db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(eq(invoices.id, id), companyId === undefined ? undefined : eq(orders.company_id, companyId)));
  return found ?? null;
}

/** An invoice as a file, with its name. */
export async function writeInvoiceFile(
  platform: Platform,
  { invoice, order }: { invoice: Invoice; order: OrderRow },
  kind: InvoiceFile,
): Promise<{ name: string; content: string | Uint8Array<ArrayBuffer> }> {
  const content = kind === 'xml' ? invoice.xml : await printOrder(platform, order, invoice);
  return { name: `${fileNameOf((await requireAgency(platform.db)).fiscal_code, invoice)}.${kind}`, content };
}
