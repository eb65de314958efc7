import { z } from '@hono/zod-openapi';
import { matchWords } from '#domain/match/match-words.ts';
import { slugsOf } from '#domain/offer-values.ts';

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

/** The same for one offer, with the days on which the candidate is free, to be drawn beside those of the offer. */
export const ownOfferMatch = offerMatch
  .extend({ free: z.array(z.object({ from: z.string(), to: z.string().nullable() })) })
  .openapi('OwnOfferMatch');
export type OwnOfferMatch = z.infer<typeof ownOfferMatch>;
