import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';

export type Offer = typeof offers.$inferSelect;

/** The company's own offer, locked until the transaction ends. Another company's, or a deleted one, is not found. */
export async function lockOwnOffer(tx: Database, { company }: Member, id: number): Promise<Offer> {
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.company_id, company.id), ne(offers.status, 'deleted')))
    .for('update');
  if (!row) throw offerGone();
  return row;
}
