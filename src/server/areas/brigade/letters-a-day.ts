import { and, eq, exists, inArray, isNotNull, or } from 'drizzle-orm';
import { FIRST_LETTERS_A_DAY, LETTERS_A_DAY } from '#domain/letters-a-day.ts';
import type { Database } from '#server/platform/database.ts';
import { hasPaid } from '../checkout/has-paid.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';

/**
 * How many invitations, or call-backs, a company may send in a day: few until staff trust it, have approved an offer
 * that it published, or it has paid for an order. Anybody can open a company's account and write any addresses.
 */
export async function lettersADay(db: Database, companyId: number): Promise<number> {
  const hasApprovedOffer = exists(
    db
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(
          eq(offers.company_id, companies.id),
          inArray(offers.status, ['active', 'suspended', 'expired']),
          isNotNull(offers.published_at),
          eq(offers.moderation, 'approved'),
        ),
      ),
  );
  const known = await db.$count(
    companies,
    and(eq(companies.id, companyId), or(companies.is_trusted, hasApprovedOffer, hasPaid(db, companies.id))),
  );
  return known > 0 ? LETTERS_A_DAY : FIRST_LETTERS_A_DAY;
}
