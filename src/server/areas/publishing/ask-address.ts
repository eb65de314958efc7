import { tooMany } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { askAgain } from '../offers/application-address.ts';
import { lockOwnOffer } from './own-offer.ts';

const DAY_SECONDS = 86_400;
/** Why the question is sent later, as the company reads it. */
const LATER = {
  address_limit: 'Questo indirizzo ha già ricevuto diverse mail di conferma oggi: la rimandiamo domani.',
  not_verified: 'Scriviamo a questo indirizzo appena la tua azienda è verificata.',
};

/**
 * Mails the confirmation question for the address of the company's own offer again. Null when it was sent, else why it
 * is sent later: other companies used up its limit today, or the company is not verified. 429 when the company itself
 * used up its own.
 */
export async function askAddressAgain(platform: Platform, member: Member, id: number): Promise<string | null> {
  const asked = await platform.db.transaction(async (tx) => askAgain(tx, platform, await lockOwnOffer(tx, member, id)));
  if (asked === 'company_limit') throw tooMany(DAY_SECONDS);
  return asked === 'address_limit' || asked === 'not_verified' ? LATER[asked] : null;
}
