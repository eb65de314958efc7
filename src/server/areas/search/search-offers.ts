import type { OfferAround, SearchAnswer } from '#contract/offers.ts';
import { Cache, SHORT_TTL_MS } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/database.ts';
import type { Names } from '../professions/names.ts';
import { activeBanners } from './active-banners.ts';
import { correctWords } from './correct-words.ts';
import type { Facets } from './count-facets.ts';
import { type Criteria, criteriaRecord } from './criteria.ts';
import { listOffers } from './list-offers.ts';
import { fruitlessNotes } from './note-fruitless.ts';
import { type OfferOnPage, offerAround } from './offer-around.ts';
import { COUNTED, countOffers } from './offer-facets.ts';
import { recordSearch } from './saved-searches.ts';
import { searchSql } from './search-sql.ts';

interface Found extends Facets {
  items: SearchAnswer['items'];
  banners: SearchAnswer['banners'];
}

export interface SearchOptions {
  /** Null for visitors, whose searches are not recorded and who do not see career-day offers. */
  userId: number | null;
  /** Whether staff impersonate this user: their searches are not recorded as the user's. */
  isActing?: boolean;
  page: number;
  items: number;
}

/**
 * The search of offers (rules 7.5, D5). Its results are the same for every visitor and for every registered user: they
 * are cached for half a minute, counts apart from pages, and invalidated when an offer changes.
 */
export class OfferSearch {
  readonly #counts = new Cache<Facets>({ ttlMs: SHORT_TTL_MS, bound: { entries: 2000 } });
  readonly #pages = new Cache<Found>({ ttlMs: SHORT_TTL_MS, bound: { entries: 500 } });
  readonly #around = new Cache<OfferAround>({ ttlMs: SHORT_TTL_MS, bound: { entries: 500 } });
  readonly #db: Database;
  readonly #names: Names;
  readonly #noteFruitless: (criteria: Criteria) => void;

  constructor(db: Database, names: Names) {
    this.#db = db;
    this.#names = names;
    this.#noteFruitless = fruitlessNotes(db);
  }

  /** Something that searches show has changed. */
  invalidate(): void {
    this.#counts.invalidate();
    this.#pages.invalidate();
    this.#around.invalidate();
  }

  /** What is around an offer on its page: the same for every visitor, and for every registered user. */
  around(offer: OfferOnPage, isRegistered: boolean): Promise<OfferAround> {
    return this.#around.get(`${isRegistered} ${offer.id}`, () =>
      offerAround(this.#db, this.#names, offer, isRegistered),
    );
  }

  async run(criteria: Criteria, options: SearchOptions): Promise<SearchAnswer> {
    const { page, items: size, userId } = options;
    const [{ items, banners, count, facets, is_bounded }, searchId] = await Promise.all([
      this.#find(criteria, options),
      userId === null || options.isActing ? null : recordSearch(this.#db, userId, criteria),
    ]);
    return {
      items,
      paginator: { page, items: size, count, pages: Math.ceil(count / size) },
      banners,
      search_id: searchId,
      facets,
      is_bounded,
    };
  }

  #find(criteria: Criteria, options: SearchOptions): Promise<Found> {
    const isRegistered = options.userId !== null;
    const searched = `${isRegistered} ${JSON.stringify(criteriaRecord(criteria))}`;
    return this.#pages.get(`${searched} ${criteria.filters.sort ?? ''} ${options.page} ${options.items}`, async () => {
      const words = await correctWords(this.#db, criteria.filters.q);
      const search = searchSql(criteria, { isRegistered, gazetteer: this.#names.gazetteer, words });
      const counting = this.#counts.get(searched, () => countOffers(this.#db, search));
      const [items, counted, banners] = await Promise.all([
        // No page is offered beyond what is counted, and none is read.
        (options.page - 1) * options.items >= COUNTED
          ? []
          : listOffers(this.#db, this.#names, criteria, search, {
              ...options,
              isMany: async () => (await counting).count >= COUNTED,
            }),
        counting,
        activeBanners(this.#db, this.#names.gazetteer, criteria),
      ]);
      // Cached pages do not get here: each search is counted about once in half a minute.
      if (counted.count === 0 && options.page === 1) this.#noteFruitless(criteria);
      return { items, banners, ...counted };
    });
  }
}
