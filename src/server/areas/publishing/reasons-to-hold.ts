import { and, eq, gt, inArray, max, ne } from 'drizzle-orm';
import { isVerified } from '#domain/company-check.ts';
import { offerSigns, type ReadOffer, type ScamSign, signsForStaff } from '#domain/scam-signs.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import type { Company } from '../companies/company-of.ts';
import { companies, companyChecks } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { comparablePay } from './comparable-pay.ts';

/** Why the offers of a company that staff refused are held. */
export const COMPANY_REFUSED = 'L’azienda non è stata verificata: lo staff l’ha rifiutata.';

/** How many offers of a company that is not verified staff read before they are public. */
const READ_FIRST = 3;

/** An offer that is to be public: its texts and its pay. */
type OfferToPublish = ReadOffer & Pick<typeof offers.$inferSelect, 'id' | 'job_id' | 'region_id'>;

/**
 * Why staff must read an offer before it is public, in sentences for them; none when it may be public at once (rule
 * held). Asked when it is paid, changed and resumed, with the offer locked, or the company where the offer is new: its
 * company is read as it is now, because it may have taken another name since the request began.
 */
export async function reasonsToHold(db: Database, companyId: number, offer: OfferToPublish): Promise<string[]> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  assertFound(company, 'An offer has a company');
  const signs = (await signsOf(db, offer)).map((sign) => signsForStaff[sign]);
  return [...(isVerified(company) ? [] : await unverifiedReasons(db, company, offer)), ...signs];
}

/** The signs of a scam, whoever publishes it (rule scams). */
export async function signsOf(db: Database, offer: OfferToPublish): Promise<ScamSign[]> {
  const { job_id, region_id } = offer;
  const band = (await comparablePay(db, job_id, region_id)) ?? (await comparablePay(db, job_id, null));
  return offerSigns(offer, band);
}

async function unverifiedReasons(db: Database, company: Company, offer: OfferToPublish): Promise<string[]> {
  if (company.check_state === 'refused') return [COMPANY_REFUSED];
  const changedAt = await lastChangeOf(db, company.id);
  const read = and(
    eq(offers.company_id, company.id),
    ne(offers.id, offer.id),
    ne(offers.status, 'deleted'),
    gt(offers.published_at, changedAt),
    eq(offers.moderation, 'approved'),
  );
  return (await db.$count(offers, read)) < READ_FIRST
    ? [`È una delle prime ${READ_FIRST} offerte di un’azienda non ancora verificata.`]
    : [];
}

/** When the company became another one or was refused: what staff approved before says nothing of it. */
async function lastChangeOf(db: Database, companyId: number): Promise<Date> {
  const [last] = await db
    .select({ at: max(companyChecks.at) })
    .from(companyChecks)
    .where(and(eq(companyChecks.company_id, companyId), inArray(companyChecks.state, ['unchecked', 'refused'])));
  return last?.at ?? new Date(0);
}
