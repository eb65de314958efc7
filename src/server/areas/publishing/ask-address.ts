import { tooMany } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { askAgain } from '../offers/application-address.ts';
import { lockOwnOffer } from './own-offer.ts';

const DAY_SECONDS = 86_400;

/**
 * Mails the confirmation question for the address of the company's own offer again. False when other companies used up
 * its limit today: it is sent later. 429 when the company itself did.
 */
export async function askAddressAgain(platform: Platform, member: Member, id: number): Promise<boolean> {
  const asked = await platform.db.transaction(async (tx) => askAgain(tx, platform, await lockOwnOffer(tx, member, id)));
  if (asked === 'company_limit') throw tooMany(DAY_SECONDS);
  return asked !== 'address_limit';
}
