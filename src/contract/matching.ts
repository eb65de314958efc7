import { z } from '@hono/zod-openapi';
import { offerMatch } from './offer-match.ts';
import { offerCard } from './offers.ts';

/** Open offers that fit the candidate who asks, the best first. */
export const bestOffers = z.array(z.object({ offer: offerCard, match: offerMatch })).openapi('BestOffers');
export type BestOffers = z.infer<typeof bestOffers>;
