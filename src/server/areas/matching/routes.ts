import { z } from '@hono/zod-openapi';
import { bestOffers, seasonPairs, seasonPairsQuery } from '#contract/matching.ts';
import { ownOfferMatch } from '#contract/offer-match.ts';
import { matchOffer } from '#domain/match/match-offer.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byUser } from '#server/platform/http/rates.ts';
import { candidate } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { readBestOffers } from './best-offers.ts';
import { readMatchedOffer } from './read-offer.ts';
import { readMatchedPerson } from './read-person.ts';
import { describeMatch } from './score-offers.ts';
import { type IsOfAccount, readSeasonPairs } from './season-pairs.ts';

/** How well offers fit the person who asks. */
export function matchingCalls(db: Database, names: Names, isOfAccount: IsOfAccount): Calls {
  const calls = new Calls(db, 'search');
  const comparing = rateLimit(db, 'best_offers', { points: 300, seconds: 3600 });

  calls.add('GET /search/offers/{slug}/match', {
    who: candidate,
    summary: 'How well an open offer fits this candidate, at most three reasons, and what is missing',
    params: z.object({ slug: z.string().max(300) }),
    answer: ownOfferMatch,
    refusals: { 404: 'No open offer' },
    async run({ caller, params: { slug } }) {
      const [offer, person] = await Promise.all([
        readMatchedOffer(db, names, slug),
        readMatchedPerson(db, names, caller),
      ]);
      const match = describeMatch(matchOffer(person, offer, romeDay()));
      return { ...match, free: [...person.free] };
    },
  });
  calls.add('GET /candidate/best-offers', {
    who: candidate,
    summary: 'The open offers that fit this candidate best, and why; none for who wants no job yet',
    rate: byUser(comparing),
    answer: bestOffers,
    run: ({ caller }) => readBestOffers(db, names, caller),
  });
  calls.add('GET /candidate/season-pairs', {
    who: candidate,
    summary: 'A summer and a winter that fit this candidate and together make a year of work, with what lies between',
    query: seasonPairsQuery,
    rate: byUser(comparing),
    answer: seasonPairs,
    run: ({ caller, query }) => readSeasonPairs(db, names, caller, query, isOfAccount),
  });
  return calls;
}
