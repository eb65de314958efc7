import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { isVerified } from '#domain/company-check.ts';
import type { Database } from '#server/platform/database.ts';
import type { Company } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';

/** How many offers of a company that is not verified staff read before they are public. */
const READ_FIRST = 3;

/** The text of an offer that is to be public. */
interface OfferToPublish {
  id: number;
  title: string;
  description_text: string;
}

/**
 * Why staff must read an offer before it is public, in sentences for them; none when it may be public at once (rule
 * held). Asked when it is paid, changed and resumed.
 */
export async function reasonsToHold(db: Database, company: Company, offer: OfferToPublish): Promise<string[]> {
  return isVerified(company) ? [] : unverifiedReasons(db, company, offer);
}

async function unverifiedReasons(db: Database, company: Company, offer: OfferToPublish): Promise<string[]> {
  if (company.check_state === 'refused') return ['L’azienda non è stata verificata: lo staff l’ha rifiutata.'];
  const read = and(
    eq(offers.company_id, company.id),
    ne(offers.id, offer.id),
    isNotNull(offers.published_at),
    eq(offers.moderation, 'approved'),
  );
  return (await db.$count(offers, read)) < READ_FIRST
    ? [`È una delle prime ${READ_FIRST} offerte di un’azienda non ancora verificata.`]
    : [];
}
