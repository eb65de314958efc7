import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { readAgency } from '../agency.ts';
import { type Invoice, invoices, orders } from '../tables.ts';

/** The name the exchange system wants: country, who sends, five signs that no other file has. */
export const fileNameOf = (fiscalCode: string, { id }: Pick<Invoice, 'id'>): string => `IT${fiscalCode}_${id.toString(36).toUpperCase().padStart(5, '0')}`;

/** An invoice of one's own company; another's is not found. */
export async function ownInvoice(db: Database, companyId: number, id: number) {
  const [found] = await db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(eq(invoices.id, id), eq(orders.company_id, companyId)));
  if (!found) throw notFound('Questa fattura non c’è.');
  return { ...found, fileName: fileNameOf((await readAgency(db)).fiscal_code, found.invoice) };
}
