import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, paginator, refusal, rowId } from '#contract/answers.ts';
import { eventOffers } from '#contract/events.ts';
import { offerMap, offerMapQuery } from '#contract/offer-map.ts';
import {
  banner,
  category,
  keptOffersQuery,
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
import { MAX_WORDS, pageNumber, pageSize } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { type RateLimit, rateLimit } from '#server/platform/http/limits.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { requireVisitor } from '../account/session.ts';
import { countToday } from '../offers/count-days.ts';
import { keptOffers, lastOffers, savedOffers, viewedOffers } from '../offers/personal-offers.ts';
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

const tags = ['search'];
const LATEST = 9;
const EVENT_LOGIN_PROMPT =
  'Le offerte del Career Day sono riservate agli utenti registrati: accedi o registrati per vederle.';
const cardsPage = z.object({ items: z.array(offerCard), paginator });
const pageQuery = z.object({ page: z.string().optional(), items: z.string().optional(), saved: z.string().optional() });

/** `mapStyle` is the address of the style that maps are drawn with, where the operator has set one. */
export function searchRoutes(db: Database, names: Names, search: OfferSearch, mapStyle: string | null): Api {
  const api = newApi();
  /** For one client; cached pages do not count: more than anybody reads. */
  const searching = rateLimit(db, 'search_offers', { points: 1200, seconds: 600 });
  const suggesting = rateLimit(db, 'search_suggestions', { points: 300, seconds: 600 });
  const takeOf = async (limit: RateLimit, c: Context<ApiEnv>) => {
    if (!c.env?.page && c.get('clientAddress') !== 'local') await limit.take(c.get('clientAddress'));
  };
  const counting = rateLimit(db, 'offer_seen', { points: 600, seconds: 3600 });
  const get = <Path extends string>(path: Path, summary: string) => ({ method: 'get' as const, path, tags, summary });

  api.openapi(
    createRoute({
      ...get('/search/offers', 'Searches offers'),
      request: { query: offerSearchQuery },
      responses: { 200: json(searchAnswer, 'A page of offers') },
    }),
    async (c) => {
      await takeOf(searching, c);
      const { place, job, page, items, saved: _saved, ...filters } = c.req.valid('query');
      const criteria = readCriteria(names, { place, job, filters });
      return c.json(
        await search.run(criteria, {
          userId: c.get('visitor')?.userId ?? null,
          impersonatorId: c.get('visitor')?.impersonatorId ?? null,
          isCandidate: c.get('visitor')?.typology === 'candidate',
          page: pageNumber(page),
          items: pageSize(items),
        }),
        200,
      );
    },
  );

  const personal = (
    path: '/search/offers/offers-viewed' | '/search/offers/offers-saved',
    summary: string,
    list: typeof viewedOffers,
  ) =>
    api.openapi(
      createRoute({
        ...get(path, summary),
        request: { query: pageQuery },
        responses: { 200: json(cardsPage, 'A page of offers') },
      }),
      async (c) => {
        const { page, items } = c.req.valid('query');
        return c.json(
          await list(db, names, requireVisitor(c).userId, { page: pageNumber(page), items: pageSize(items) }),
          200,
        );
      },
    );
  personal('/search/offers/offers-viewed', 'Offers this user has read, last first', viewedOffers);
  personal('/search/offers/offers-saved', 'Offers this user has starred', savedOffers);

  api.openapi(
    createRoute({
      ...get('/search/offers/offers-kept', 'Offers that a guest starred on their device'),
      request: { query: keptOffersQuery },
      responses: { 200: json(z.array(offerCard), 'In the order asked') },
    }),
    async (c) => {
      await takeOf(searching, c);
      return c.json(await keptOffers(db, names, c.req.valid('query').ids), 200);
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/offers/last-offers', 'The newest offers'),
      request: { query: lastOffersQuery },
      responses: { 200: json(z.array(offerCard), 'Newest first') },
    }),
    async (c) => c.json(await lastOffers(db, names, c.get('visitor') !== null, LATEST, c.req.valid('query').job), 200),
  );
  api.openapi(
    createRoute({
      ...get('/search/offers/most-requested', 'The positions companies look for most'),
      responses: { 200: json(z.array(mostRequestedEntry), 'In the order shown') },
    }),
    async (c) => c.json(await listMostRequested(db, names), 200),
  );
  api.openapi(
    createRoute({
      ...get(
        '/search/offers/suggestions',
        'Related jobs and places, and the nearest searches that find offers, for one that finds little',
      ),
      request: { query: offerSearchQuery },
      responses: { 200: json(suggestionsAnswer, 'With the number of offers each would find') },
    }),
    async (c) => {
      await takeOf(suggesting, c);
      const { place, job, page: _page, items: _items, saved: _saved, ...filters } = c.req.valid('query');
      return c.json(
        await suggestSearches(db, names, readCriteria(names, { place, job, filters }), c.get('visitor') !== null),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/typed', 'What typed texts ask for: a job and words, a place, or the places whose name is near'),
      request: {
        query: z.object({ what: z.string().max(MAX_WORDS).default(''), where: z.string().max(MAX_WORDS).default('') }),
      },
      responses: { 200: json(typedSearchAnswer, 'Only what was typed in full is taken') },
    }),
    (c) => c.json(understandSearch(names, c.req.valid('query')), 200),
  );
  api.openapi(
    createRoute({
      ...get('/search/offers/categories/{slug}', 'A landing page of offers'),
      request: { params: z.object({ slug: z.string() }) },
      responses: { 200: json(category, 'The category') },
    }),
    async (c) => c.json(await findCategory(db, c.req.valid('param').slug), 200),
  );
  api.openapi(
    createRoute({
      ...get('/core/banners', 'The banners of today, for a place and a job'),
      request: { query: z.object({ place: z.string().optional(), job: z.string().optional() }) },
      responses: { 200: json(z.array(banner), 'In the order shown') },
    }),
    async (c) => {
      const { place, job } = c.req.valid('query');
      return c.json(
        await activeBanners(
          db,
          names.gazetteer,
          readCriteria(names, { place: place || undefined, job: job || undefined, filters: offerFilters.parse({}) }),
        ),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      ...get('/core/events/{slug}/offers', 'The offers of an event, for registered users'),
      request: {
        params: z.object({ slug: z.string().max(200) }),
        query: z.object({
          q: z.string().max(200).optional(),
          page: z.string().optional(),
          items: z.string().optional(),
        }),
      },
      responses: { 200: json(eventOffers, 'A page of offers'), 403: json(refusal, 'Visitors must log in') },
    }),
    async (c) => {
      if (!c.get('visitor')) throw forbidden('login_required', EVENT_LOGIN_PROMPT);
      const { q, page, items } = c.req.valid('query');
      return c.json(
        await searchEventOffers(db, names, c.req.valid('param').slug, {
          q,
          page: pageNumber(page),
          items: pageSize(items),
        }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/offers/map', 'The offers of a search on a map, by comune or by groups of them'),
      request: { query: offerMapQuery },
      responses: { 200: json(offerMap, 'As many offers as the search finds') },
    }),
    async (c) => {
      await takeOf(searching, c);
      const { place, job, view, zoom, ...filters } = c.req.valid('query');
      const criteria = readCriteria(names, { place, job, filters });
      const map = await search.map(criteria, { isRegistered: c.get('visitor') !== null, view, zoom });
      return c.json({ ...map, style: mapStyle }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/offers/{slug}', 'One offer'),
      request: { params: z.object({ slug: z.string() }) },
      responses: { 200: json(offerDetail, 'The offer; `expired` when it is over'), 410: json(refusal, 'Deleted') },
    }),
    async (c) => c.json(await readOffer(db, names, c.req.valid('param').slug, c.get('visitor')), 200),
  );
  api.openapi(
    createRoute({
      ...get(
        '/search/offers/{slug}/around',
        'Other offers of its company, similar ones near, its team, and what others pay',
      ),
      request: { params: z.object({ slug: z.string().max(300) }) },
      responses: { 200: json(offerAround, 'Open offers alone') },
    }),
    async (c) => {
      await takeOf(suggesting, c);
      const visitor = c.get('visitor');
      return c.json(
        await search.around(await readOfferOnPage(db, c.req.valid('param').slug, visitor), visitor !== null),
        200,
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/search/offers/{slug}/seen',
      tags,
      summary: 'Counts a reading of an offer, or the beginning of an application, for its company',
      request: {
        params: z.object({ slug: z.string().max(300) }),
        ...jsonBody(z.strictObject({ what: z.enum(['views', 'started']) })),
      },
      responses: { 200: json(detail, 'Counted') },
    }),
    async (c) => {
      await counting.take(c.get('clientAddress'));
      const id = Number(c.req.valid('param').slug.match(/-(\d{1,9})$/)?.[1] ?? 0);
      if (c.get('visitor')?.typology !== 'company') await countToday(db, [id], c.req.valid('json').what);
      return c.json({ detail: 'ok' }, 200);
    },
  );

  api.openapi(
    createRoute({
      ...get('/search/offers-searches', 'Recent and favourite searches of this user'),
      responses: { 200: json(searchesAnswer, 'Both lists, last first') },
    }),
    async (c) => c.json(await listSearches(db, names, requireVisitor(c).userId), 200),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/search/offers-searches/{id}',
      tags,
      summary: 'Stars a search, switches its notifications, hides it',
      request: { params: z.object({ id: rowId }), ...jsonBody(searchPatch) },
      responses: { 200: json(savedSearch, 'The search as changed') },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = Object.fromEntries(Object.entries(c.req.valid('json')).filter(([, value]) => value !== undefined));
      return c.json(await changeSearch(db, names, requireVisitor(c).userId, id, change), 200);
    },
  );
  return api;
}
