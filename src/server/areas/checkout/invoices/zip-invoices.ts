import { asc, inArray } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import type { Database } from '#server/platform/database.ts';
import { requireAgency } from '../agency.ts';
import { invoices } from '../tables.ts';
import { fileNameOf } from './own-invoice.ts';

/** The XML of many invoices in one ZIP, each with the file name that the exchange system requires. */
export async function zipInvoices(db: Database, ids: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const { fiscal_code } = await requireAgency(db);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: invoices.id, xml: invoices.xml })
          .from(invoices)
          .where(inArray(invoices.id, [...ids]))
          .orderBy(asc(invoices.id));
  return new Uint8Array(
    zipSync(Object.fromEntries(rows.map(({ id, xml }) => [`${fileNameOf(fiscal_code, { id })}.xml`, strToU8(xml)]))),
  );
}
