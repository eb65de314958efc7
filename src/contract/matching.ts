import { z } from '@hono/zod-openapi';
import { matchWords } from '#domain/match/match-words.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { offerCard } from './offers.ts';

/** A sentence of the interface with the values of its blanks. */
const sentence = z
  .object({ text: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
  .openapi('MatchSentence');

/** How well an offer fits the candidate who asks. The number behind the word is not shown. */
export const offerMatch = z
  .object({
    word: z.enum(slugsOf(matchWords)),
    reasons: z.array(sentence),
    missing: z.array(sentence),
  })
  .openapi('OfferMatch');
export type OfferMatch = z.infer<typeof offerMatch>;

/** Open offers that fit the candidate who asks, the best first. */
export const bestOffers = z.array(z.object({ offer: offerCard, match: offerMatch })).openapi('BestOffers');
export type BestOffers = z.infer<typeof bestOffers>;
