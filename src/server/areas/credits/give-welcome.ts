import type { Database } from '../../platform/database.ts';
import { creditEntries } from './tables.ts';

/** What a new company gets (spec 9.5). */
const WELCOME_CREDITS = 2;

/** Gives a company its free credits, once whatever is repeated: the ledger's key sees to it. */
export async function giveWelcomeCredits(tx: Database, companyId: number): Promise<void> {
  await tx
    .insert(creditEntries)
    .values({ company_id: companyId, amount: WELCOME_CREDITS, kind: 'welcome', reason: 'Crediti di benvenuto', key: `welcome:${companyId}` })
    .onConflictDoNothing();
}
