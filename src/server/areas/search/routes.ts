import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { paginator } from '#contract/answers.ts';
import { eventOffers } from '#contract/events.ts';
import { offerMap, offerMapQuery } from '#contract/offer-map.ts';
import {
  banner,
  category,
  lastOffersQuery,
  mostRequestedEntry,
  offerAround,
  offerCard,
  offerDetail,
  offerFilters,
  offerSearchQuery,
  searchAnswer,
  suggestionsAnswer,
  typedSearchAnswer,
} from '#contract/offers.ts';
import { savedSearch, searchesAnswer, searchPatch } from '#contract/searches.ts';
import { romeDay } from '#domain/rome-time.ts';
import { MAX_WORDS, pageNumber, pageSize } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { type RateLimit, rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { user } from '../account/who.ts';
import { countToday } from '../offers/count-days.ts';
import { lastOffers, savedOffers, viewedOffers } from '../offers/personal-offers.ts';
import type { Names } from '../professions/names.ts';
import { readCriteria } from '../saved-searches/criteria.ts';
import { activeBanners } from './active-banners.ts';
import { findCategory } from './find-category.ts';
import { listMostRequested } from './most-requested.ts';
import { readOffer, readOfferOnPage } from './read-offer.ts';
import { changeSearch, listSearches } from './saved-searches.ts';
import { searchEventOffers } from './search-event-offers.ts';
import type { OfferSearch } from './search-offers.ts';
import { suggestSearches } from './suggest-searches.ts';
import { understandSearch } from './understand-search.ts';

const LATEST = 9;
const EVENT_LOGIN_PROMPT =
  'Le offerte del Career Day sono riservate agli utenti registrati: accedi o registrati per vederle.';
const cardsPage = z.object({ items: z.array(offerCard), paginator });
const pageQuery = z.object({ page: z.string().optional(), items: z.string().optional(), saved: z.string().optional() });

/** Counts a search for its client: cached pages do not count, nor what this server asks itself. */
const bySearcher = (limit: RateLimit) => async (_: unknown, c: Context<ApiEnv>) => {
  if (!c.env?.page && c.get('clientAddress') !== 'local') await limit.take(c.get('clientAddress'));
};

/** `mapStyle` is the address of the style that maps are drawn with, where the operator has set one. */
export function searchCalls(db: Database, names: Names, search: OfferSearch, mapStyle: string | null): Calls {
  const calls = new Calls(db, 'search');
  /** More than anybody reads. */
  const searching = bySearcher(rateLimit(db, 'search_offers', { points: 1200, seconds: 600 }));
  const suggesting = bySearcher(rateLimit(db, 'search_suggestions', { points: 300, seconds: 600 }));
  const counting = rateLimit(db, 'offer_seen', { points: 600, seconds: 3600 });

  calls.add('GET /search/offers', {
    who: anybody,
    summary: 'Searches offers',
    query: offerSearchQuery,
    rate: searching,
    answer: searchAnswer,
    run({ caller, query: { place, job, page, items, saved: _saved, ...filters } }) {
      return search.run(readCriteria(names, { place, job, filters }), {
        userId: caller?.userId ?? null,
        impersonatorId: caller?.impersonatorId ?? null,
        isCandidate: caller?.typology === 'candidate',
        page: pageNumber(page),
        items: pageSize(items),
      });
    },
  });
  calls.add('GET /search/offers/offers-viewed', {
    who: user,
    summary: 'Offers this user has read, last first',
    query: pageQuery,
    answer: cardsPage,
    run: ({ caller, query: { page, items } }) =>
      viewedOffers(db, names, caller.userId, { page: pageNumber(page), items: pageSize(items) }),
  });
  calls.add('GET /search/offers/offers-saved', {
    who: user,
    summary: 'Offers this user has starred',
    query: pageQuery,
    answer: cardsPage,
    run: ({ caller, query: { page, items } }) =>
      savedOffers(db, names, caller.userId, { page: pageNumber(page), items: pageSize(items) }),
  });
  calls.add('GET /search/offers/last-offers', {
    who: anybody,
    summary: 'The newest offers',
    query: lastOffersQuery,
    answer: z.array(offerCard),
    run: ({ caller, query: { job } }) => lastOffers(db, names, caller !== null, LATEST, job),
  });
  calls.add('GET /search/offers/most-requested', {
    who: anybody,
    summary: 'The positions companies look for most',
    answer: z.array(mostRequestedEntry),
    run: () => listMostRequested(db, names),
  });
  calls.add('GET /search/offers/suggestions', {
    who: anybody,
    summary: 'Related jobs and places, and the nearest searches that find offers, for one that finds little',
    query: offerSearchQuery,
    rate: suggesting,
    answer: suggestionsAnswer,
    run: ({ caller, query: { place, job, page: _page, items: _items, saved: _saved, ...filters } }) =>
      suggestSearches(db, names, readCriteria(names, { place, job, filters }), caller !== null),
  });
  calls.add('GET /search/typed', {
    who: anybody,
    summary: 'What typed texts ask for: a job, a place, filters and words, or the places whose name is near',
    query: z.object({
      what: z.string().max(MAX_WORDS).default(''),
      where: z.string().max(MAX_WORDS).default(''),
      of: z.enum(['offers', 'candidates']).default('offers'),
    }),
    answer: typedSearchAnswer,
    run: ({ query }) => understandSearch(names, query, romeDay()),
  });
  calls.add('GET /search/offers/categories/{slug}', {
    who: anybody,
    summary: 'A landing page of offers',
    params: z.object({ slug: z.string() }),
    answer: category,
    run: ({ params: { slug } }) => findCategory(db, slug),
  });
  calls.add('GET /core/banners', {
    who: anybody,
    summary: 'The banners of today, for a place and a job',
    query: z.object({ place: z.string().optional(), job: z.string().optional() }),
    answer: z.array(banner),
    run: ({ query: { place, job } }) =>
      activeBanners(
        db,
        names.gazetteer,
        readCriteria(names, { place: place || undefined, job: job || undefined, filters: offerFilters.parse({}) }),
      ),
  });
  calls.add('GET /core/events/{slug}/offers', {
    // For registered users: visitors are asked to log in, by 403 (rule D6).
    who: anybody,
    summary: 'The offers of an event, for registered users',
    params: z.object({ slug: z.string().max(200) }),
    query: z.object({
      q: z.string().max(200).optional(),
      page: z.string().optional(),
      items: z.string().optional(),
    }),
    answer: eventOffers,
    refusals: { 403: 'Visitors must log in' },
    run({ caller, params: { slug }, query: { q, page, items } }) {
      if (!caller) throw forbidden('login_required', EVENT_LOGIN_PROMPT);
      return searchEventOffers(db, names, slug, { q, page: pageNumber(page), items: pageSize(items) });
    },
  });
  calls.add('GET /search/offers/map', {
    who: anybody,
    summary: 'The offers of a search on a map, by comune or by groups of them',
    query: offerMapQuery,
    rate: searching,
    answer: offerMap,
    async run({ caller, query: { place, job, view, zoom, ...filters } }) {
      const criteria = readCriteria(names, { place, job, filters });
      const map = await search.map(criteria, { isRegistered: caller !== null, view, zoom });
      return { ...map, style: mapStyle };
    },
  });
  calls.add('GET /search/offers/{slug}', {
    who: anybody,
    summary: 'One offer; `expired` when it is over',
    params: z.object({ slug: z.string() }),
    answer: offerDetail,
    refusals: { 410: 'Deleted' },
    run: ({ caller, params: { slug } }) => readOffer(db, names, slug, caller),
  });
  calls.add('GET /search/offers/{slug}/around', {
    who: anybody,
    summary: 'Other offers of its company, similar ones near, its team, and what others pay',
    params: z.object({ slug: z.string().max(300) }),
    rate: suggesting,
    answer: offerAround,
    run: async ({ caller, params: { slug } }) =>
      search.around(await readOfferOnPage(db, slug, caller), caller !== null),
  });
  calls.add('POST /search/offers/{slug}/seen', {
    who: anybody,
    // Pages send it by themselves.
    acting: 'write',
    summary: 'Counts a reading of an offer, or the beginning of an application, for its company',
    params: z.object({ slug: z.string().max(300) }),
    body: z.strictObject({ what: z.enum(['views', 'started']) }),
    rate: byClient(counting),
    async run({ caller, params: { slug }, body: { what } }) {
      const id = Number(slug.match(/-(\d{1,9})$/)?.[1] ?? 0);
      if (caller?.typology !== 'company') await countToday(db, [id], what);
    },
  });
  calls.add('GET /search/offers-searches', {
    who: user,
    summary: 'Recent and favourite searches of this user',
    answer: searchesAnswer,
    run: ({ caller }) => listSearches(db, names, caller.userId),
  });
  calls.add('PATCH /search/offers-searches/{id}', {
    who: user,
    summary: 'Stars a search, switches its notifications, hides it',
    body: searchPatch,
    answer: savedSearch,
    run({ caller, params: { id }, body }) {
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      return changeSearch(db, names, caller.userId, id, change);
    },
  });
  return calls;
}
