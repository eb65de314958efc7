import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { creditAccounts } from './tables.ts';

/** A company's credits: the sum of its ledger, which the database maintains (rule D9). */
export async function balanceOf(db: Database, companyId: number): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.company_id, companyId));
  return account?.balance ?? 0;
}
