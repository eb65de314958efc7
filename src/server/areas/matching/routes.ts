import { createRoute, z } from '@hono/zod-openapi';
import { json, refusal } from '#contract/answers.ts';
import { bestOffers, seasonPairs, seasonPairsQuery } from '#contract/matching.ts';
import { ownOfferMatch } from '#contract/offer-match.ts';
import { matchOffer } from '#domain/match/match-offer.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { requireVisitor } from '../account/session.ts';
import type { Names } from '../professions/names.ts';
import { readBestOffers } from './best-offers.ts';
import { readMatchedOffer } from './read-offer.ts';
import { readMatchedPerson } from './read-person.ts';
import { describeMatch } from './score-offers.ts';
import { readSeasonPairs } from './season-pairs.ts';

/** How well offers fit who asks. */
export function matchingRoutes(db: Database, names: Names): Api {
  const api = newApi();
  const comparing = rateLimit(db, 'best_offers', { points: 300, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/search/offers/{slug}/match',
      tags: ['search'],
      summary: 'How well an open offer fits this candidate, and why',
      request: { params: z.object({ slug: z.string().max(300) }) },
      responses: {
        200: json(ownOfferMatch, 'A word, at most three reasons, and what is missing'),
        404: json(refusal, 'No open offer'),
      },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const [offer, person] = await Promise.all([
        readMatchedOffer(db, names, c.req.valid('param').slug),
        readMatchedPerson(db, names, visitor),
      ]);
      const match = describeMatch(matchOffer(person, offer, romeDay()));
      return c.json({ ...match, free: [...person.free] }, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/best-offers',
      tags: ['search'],
      summary: 'The open offers that fit this candidate best, and why',
      responses: { 200: json(bestOffers, 'The best first; none for who wants no job yet') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await comparing.take(String(visitor.userId));
      return c.json(await readBestOffers(db, names, visitor), 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/season-pairs',
      tags: ['search'],
      summary: 'A summer and a winter that fit this candidate and together make a year of work, with what lies between',
      request: { query: seasonPairsQuery },
      responses: { 200: json(seasonPairs, 'The best pairs first; none for who wants no job yet') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await comparing.take(String(visitor.userId));
      const answer = await readSeasonPairs(db, names, visitor, c.req.valid('query'));
      return c.json(answer, 200, { 'Cache-Control': 'no-store' });
    },
  );
  return api;
}
