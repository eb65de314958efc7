import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { invalidForm } from '#server/platform/http/refusal.ts';
import { discountCodes, orders } from './tables.ts';

export type DiscountCode = typeof discountCodes.$inferSelect;

const unknown = () => invalidForm('code_invalid', 'Questo codice non esiste o non è più valido.');

/** A code that a company may use now; otherwise a refusal for the form's field (rule D9). */
export async function usableCode(db: Database, companyId: number, typed: string): Promise<DiscountCode> {
  const [code] = await db.select().from(discountCodes).where(eq(discountCodes.code, typed.toUpperCase()));
  if (!code) throw unknown();
  await refuseUnusable(db, companyId, code);
  return code;
}

/** The same inside the order's transaction: locks the code, so that orders with it come one after the other. */
export async function lockDiscountCode(tx: Database, companyId: number, id: number): Promise<DiscountCode> {
  const [code] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update');
  if (!code) throw unknown();
  await refuseUnusable(tx, companyId, code);
  return code;
}

async function refuseUnusable(db: Database, companyId: number, code: DiscountCode): Promise<void> {
  const now = new Date();
  if (!code.is_active || (code.starts_at && code.starts_at > now)) throw unknown();
  if (code.ends_at && code.ends_at <= now) throw invalidForm('code_expired', 'Questo codice è scaduto.');
  // A cancelled order releases its use of the code.
  const [used = { all: 0, own: 0 }] = await db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) FILTER (WHERE ${orders.company_id} = ${companyId}))::int`,
    })
    .from(orders)
    .where(and(eq(orders.code_id, code.id), ne(orders.state, 'cancelled')));
  if (code.total_limit !== null && used.all >= code.total_limit)
    throw invalidForm('code_used_up', 'Questo codice è già stato usato tutte le volte previste.');
  if (code.company_limit !== null && used.own >= code.company_limit)
    throw invalidForm('code_used_up', 'La tua azienda ha già usato questo codice.');
}
