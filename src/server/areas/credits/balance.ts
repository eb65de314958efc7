import { eq, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { creditEntries } from './tables.ts';

/** The credits a company holds: the sum of its ledger (decisions 9). */
export async function balanceOf(db: Database, companyId: number): Promise<number> {
  const [total] = await db
    .select({ credits: sum(creditEntries.amount).mapWith(Number) })
    .from(creditEntries)
    .where(eq(creditEntries.company_id, companyId));
  return total?.credits ?? 0;
}
