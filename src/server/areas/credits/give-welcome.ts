import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';

/** The credits of a new company (rule 9.5). */
const WELCOME_CREDITS = 2;

/**
 * Gives a company its free credits, once for each VAT number (else tax code, else company), whatever is repeated or
 * registered twice at the same moment: the ledger's unique key ensures it. Companies registered earlier have keys of
 * their own.
 */
export async function grantWelcomeCredits(tx: Database, companyId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO credit_entries (company_id, amount, kind, reason, key)
    SELECT c.id, ${WELCOME_CREDITS}::int, 'welcome', 'Crediti di benvenuto', 'welcome:' || coalesce('vat:' || c.vat_number, 'code:' || c.fiscal_code, c.id::text)
    FROM companies c
    WHERE c.id = ${companyId} AND NOT EXISTS (
      SELECT 1 FROM credit_entries e JOIN companies earlier ON earlier.id = e.company_id
      WHERE e.kind = 'welcome' AND (earlier.id = c.id OR earlier.vat_number = c.vat_number))
    ON CONFLICT (key) DO NOTHING`);
}
