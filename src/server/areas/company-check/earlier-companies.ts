import { and, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { hasPaid } from '../checkout/has-paid.ts';
import { companies } from '../companies/tables.ts';

/**
 * Decides on companies of an earlier version, which nobody checked: those that staff trust, that paid for an order, or
 * that came from a partner's feed are verified. The others are checked like new ones.
 */
export async function checkEarlierCompanies(db: Database): Promise<void> {
  await db
    .update(companies)
    .set({ check_state: 'verified', check_origin: 'before', checked_at: new Date() })
    .where(
      and(isNull(companies.check_state), or(companies.is_trusted, companies.is_partner, hasPaid(db, companies.id))),
    );
  await db.update(companies).set({ check_state: 'unchecked' }).where(isNull(companies.check_state));
}
