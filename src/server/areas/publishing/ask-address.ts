import { tooMany } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { askAgain } from '../offers/application-address.ts';
import { holdOwnOffer } from './own-offer.ts';

const DAY_SECONDS = 86_400;

/** Mails the address of one's own offer again, to have it confirmed. 429 when it, or the company, had enough of these letters today. */
export async function askAddressAgain(platform: Platform, member: Member, id: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (!(await askAgain(tx, platform, await holdOwnOffer(tx, member, id)))) throw tooMany(DAY_SECONDS);
  });
}
