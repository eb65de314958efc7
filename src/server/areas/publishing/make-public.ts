import type { Database } from '#server/platform/database.ts';
import { notifyResumed } from '../applications/pause-search.ts';
import { learnWords } from '../offers/write-offer-words.ts';
import type { Offer } from './own-offer.ts';

/** What follows when an offer becomes public: applications that were paused go on, its words are known to searches. */
export async function makePublic(tx: Database, offer: Offer): Promise<void> {
  if (offer.paused_at) await notifyResumed(tx, offer);
  await learnWords(tx, [offer.search_title, offer.search_body]);
}
