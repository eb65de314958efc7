import type { OfferAround, OwnMarks, SearchAnswer } from '#contract/offers.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { UNSAVED_FILTERS } from '#domain/saved-search.ts';
import { Cache, SHORT_TTL_MS } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/database.ts';
import { share } from '#server/platform/http/shared-answers.ts';
import { readMatchedPerson } from '../matching/read-person.ts';
import { type OfferToJudge, readOffersToJudge } from '../matching/score-offers.ts';
import { payNear } from '../pay/pay-near.ts';
import type { Names } from '../professions/names.ts';
import { activeBanners } from './active-banners.ts';
import { correctWords } from './correct-words.ts';
import type { Counting, Facets } from './count-facets.ts';
import { zeroResultCounter } from './count-zero-results.ts';
import { type Criteria, criteriaRecord } from './criteria.ts';
import { listOffers } from './list-offers.ts';
import { type OfferOnPage, offerAround } from './offer-around.ts';
import { COUNTED, countOffers } from './offer-facets.ts';
import { type CountedPlaces, countPlaces, offerMapAnswer } from './offer-map.ts';
import { ownMarks } from './own-marks.ts';
import { pageByMatch } from './page-by-match.ts';
import { pageOfOffers } from './page-of-offers.ts';
import { recordSearch } from './saved-searches.ts';
import { searchSql } from './search-sql.ts';

interface Found extends Facets {
  items: SearchAnswer['items'];
  banners: SearchAnswer['banners'];
  pay: SearchAnswer['pay'];
}

export interface SearchOptions {
  /** Null for visitors, whose searches are not recorded and who do not see career-day offers. */
  userId: number | null;
  /** The member of staff who impersonates this user: their searches are not recorded as the user's. */
  impersonatorId?: number | null;
  /** Whether the user is a candidate: then the answer also says what the offers are to them. */
  isCandidate?: boolean;
  page: number;
  items: number;
}

/**
 * The search of offers (rules 7.5, D5). Its results are the same for every visitor and for every registered user: they
 * are cached for half a minute, counts apart from pages, and invalidated when an offer changes. A page that is cut from
 * what was counted may show an offer that ended a minute ago.
 */
export class OfferSearch {
  readonly #counts = new Cache<Counting>({
    ttlMs: SHORT_TTL_MS,
    // The ids that were found, of eight bytes each, and about a hundred such pieces of counts.
    bound: { bytes: 600_000, sizeOf: ({ found }) => 100 + (found?.length ?? 0) },
  });
  // As many cards as 500 pages of nine have.
  readonly #pages = new Cache<Found>({
    ttlMs: SHORT_TTL_MS,
    bound: { bytes: 5000, sizeOf: ({ items }) => items.length + 1 },
  });
  readonly #toJudge = new Cache<OfferToJudge[]>({ ttlMs: SHORT_TTL_MS, bound: { entries: 500 } });
  readonly #around = new Cache<OfferAround>({ ttlMs: SHORT_TTL_MS, bound: { entries: 500 } });
  readonly #maps = new Cache<CountedPlaces>({
    ttlMs: SHORT_TTL_MS,
    // The comuni of all maps together, each of about 400 bytes with its marks.
    bound: { bytes: 200_000, sizeOf: ({ places }) => places.length + 1 },
  });
  readonly #db: Database;
  readonly #names: Names;
  readonly #onSearch: () => void;
  readonly #countZeroResults: (criteria: Criteria) => void;

  /** `onSearch` is called once a search. */
  constructor(db: Database, names: Names, onSearch: () => void) {
    this.#onSearch = onSearch;
    this.#db = db;
    this.#names = names;
    this.#countZeroResults = zeroResultCounter(db);
  }

  /** Something that searches show has changed. */
  invalidate(): void {
    this.#counts.invalidate();
    this.#pages.invalidate();
    this.#toJudge.invalidate();
    this.#around.invalidate();
    this.#maps.invalidate();
  }

  /** What is around an offer on its page: the same for every visitor, and for every registered user. */
  around(offer: OfferOnPage, isRegistered: boolean): Promise<OfferAround> {
    return this.#around.get(`${isRegistered} ${offer.id}`, () =>
      offerAround(this.#db, this.#names, offer, isRegistered),
    );
  }

  /** The map of a search: as many offers as its list, counted by comune once and drawn for each view. */
  async map(
    criteria: Criteria,
    options: { isRegistered: boolean; view?: string | undefined; zoom?: number | undefined },
  ) {
    const { isRegistered } = options;
    const { gazetteer } = this.#names;
    const counted = await this.#maps.get(`${isRegistered} ${JSON.stringify(criteriaRecord(criteria))}`, async () => {
      const words = await correctWords(this.#db, criteria.filters.q);
      return countPlaces(this.#db, gazetteer, searchSql(criteria, { isRegistered, gazetteer, words }));
    });
    return offerMapAnswer(gazetteer, criteria, counted, { view: options.view, zoom: options.zoom });
  }

  async run(criteria: Criteria, options: SearchOptions): Promise<SearchAnswer> {
    this.#onSearch();
    const { page, items: size, userId, impersonatorId = null } = options;
    const isCandidate = userId !== null && options.isCandidate === true;
    const byMatch = isCandidate && criteria.filters.sort === 'match';
    const person = byMatch ? await readMatchedPerson(this.#db, this.#names, { userId, impersonatorId }) : null;
    const [{ items, banners, pay, count, facets, is_bounded }, searchId] = await Promise.all([
      this.#find(criteria, { ...options, person }),
      userId === null || impersonatorId !== null || UNSAVED_FILTERS.some((name) => criteria.filters[name] !== undefined)
        ? null
        : recordSearch(this.#db, userId, criteria),
    ]);
    const ids = items.map(({ id }) => id);
    return {
      items,
      paginator: { page, items: size, count, pages: Math.ceil(count / size) },
      banners,
      search_id: searchId,
      facets,
      is_bounded,
      pay,
      own: isCandidate ? await this.#ownMarks(userId, ids) : null,
    };
  }

  async #ownMarks(userId: number, ids: readonly number[]): Promise<OwnMarks> {
    if (ids.length === 0) return { matches: {}, read: [], applied: [], distances: {} };
    const offers = await this.#toJudge.get(ids.join(), () => readOffersToJudge(this.#db, this.#names, ids));
    return ownMarks(this.#db, this.#names, userId, { ids, offers });
  }

  /** A page by what fits somebody is theirs alone; all others are the same for everybody, and cached. */
  #find(criteria: Criteria, options: SearchOptions & { person: MatchedPerson | null }): Promise<Found> {
    const isRegistered = options.userId !== null;
    const searched = `${isRegistered} ${JSON.stringify(criteriaRecord(criteria))}`;
    const { sort: asked = 'relevance' } = criteria.filters;
    const sort = asked === 'match' ? 'relevance' : asked;
    const person = asked === 'match' && options.person && options.person.jobs.length > 0 ? options.person : null;
    const find = async () => {
      const words = await correctWords(this.#db, criteria.filters.q);
      const search = searchSql(criteria, { isRegistered, gazetteer: this.#names.gazetteer, words });
      const counting = this.#counts.get(searched, () => countOffers(this.#db, search));
      const counted = async () => {
        const { count, found } = await counting;
        return { isMany: count >= COUNTED, found };
      };
      const page = { ...options, counted };
      const idsOfPage = () =>
        person ? pageByMatch(this.#db, this.#names, person, search, page) : pageOfOffers(this.#db, sort, search, page);
      // No page is offered beyond what is counted, and none is read.
      const isBeyond = (options.page - 1) * options.items >= COUNTED;
      const isPlain = options.page === 1 && words === null && search.filters.size === 0;
      const [items, { count, facets, is_bounded }, banners, pay] = await Promise.all([
        isBeyond ? [] : idsOfPage().then((ids) => listOffers(this.#db, this.#names, search, ids)),
        counting,
        activeBanners(this.#db, this.#names.gazetteer, criteria),
        isPlain && criteria.job ? payNear(this.#db, this.#names, criteria.job, criteria.place) : null,
      ]);
      // Cached pages do not get here: each search is counted about once in half a minute. A piece of the map is not
      // what somebody searched for.
      if (count === 0 && options.page === 1 && criteria.filters.box === undefined) this.#countZeroResults(criteria);
      return { banners, pay, count, is_bounded, items: share(items), facets: share(facets) };
    };
    return person ? find() : this.#pages.get(`${searched} ${sort} ${options.page} ${options.items}`, find);
  }
}
