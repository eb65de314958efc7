import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { companies } from '../companies/tables.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';
import { hiddenFrom } from './hidden-from.ts';
import { readViewer } from './viewer.ts';

const hidingRow = z.object({ hides: z.boolean() });

/**
 * Whether a candidate is never seen by the company of an offer (rule D8): a candidate who applies to it all the same
 * reads that it sees what they send. Of an offer that they cannot apply to it says nothing, as they may not know whose
 * it is. Offers are read by their name: they build on this.
 */
export async function hidesFromOffer(db: Database, userId: number, offerId: number): Promise<boolean> {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, sql`(SELECT o.company_id FROM offers o WHERE o.id = ${offerId} AND ${isOpenOffer()})`));
  if (!company) return false;
  const [row] = await rowsOf(
    db,
    hidingRow,
    sql`SELECT EXISTS (SELECT FROM candidates s WHERE s.user_id = ${userId}
      AND s.id IN ${hiddenFrom(await readViewer(db, company))}) AS hides`,
  );
  return row?.hides ?? false;
}
