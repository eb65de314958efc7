import { and, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { hasPaid } from '../checkout/has-paid.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';

/**
 * SQL: whether somebody has looked at a company: staff trust it, have approved an offer that it published, or it has
 * paid for an order. Anybody can open a company's account under any name.
 */
export function isKnownCompany(db: Database): SQL | undefined {
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
  return or(companies.is_trusted, hasApprovedOffer, hasPaid(db, companies.id));
}
