import { LRUCache } from 'lru-cache';
import type { SearchAnswer } from '../../../contract/offers.ts';
import type { Database } from '../../platform/database.ts';
import { activeBanners } from './active-banners.ts';
import { correctWords } from './correct-words.ts';
import { countFacets, type Facets } from './count-facets.ts';
import { type Criteria, criteriaKey, criteriaRecord, type Names } from './criteria.ts';
import { listOffers } from './list-offers.ts';
import { recordSearch } from './saved-searches.ts';
import { searchSql } from './search-sql.ts';

const KEPT_MS = 30_000;

export interface SearchOptions {
  /** Null for visitors, whose searches are not written down and who do not see career-day offers. */
  userId: number | null;
  page: number;
  items: number;
}

/** The search of offers (spec 7.5, decisions 5). Lists are read each time; counts are kept for half a minute. */
export class OfferSearch {
  readonly #counts = new LRUCache<string, Facets>({ max: 2000, ttl: KEPT_MS });
  readonly #db: Database;
  readonly #names: Names;

  constructor(db: Database, names: Names) {
    this.#db = db;
    this.#names = names;
  }

  /** Something that searches count has changed. */
  forgetCounts(): void {
    this.#counts.clear();
  }

  async run(criteria: Criteria, options: SearchOptions): Promise<SearchAnswer> {
    const words = await correctWords(this.#db, criteria.filters.q);
    const isRegistered = options.userId !== null;
    const search = searchSql(criteria, { isRegistered, gazetteer: this.#names.gazetteer, words });
    const [items, { count, facets, is_bounded }, banners, searchId] = await Promise.all([
      listOffers(this.#db, this.#names, criteria, search, options),
      this.#count(`${isRegistered} ${criteriaKey(criteriaRecord(criteria))}`, () => countFacets(this.#db, search)),
      activeBanners(this.#db, criteria),
      options.userId === null ? null : recordSearch(this.#db, options.userId, criteria),
    ]);
    return { items, paginator: { page: options.page, items: options.items, count, pages: Math.ceil(count / options.items) }, banners, search_id: searchId, facets, is_bounded };
  }

  async #count(key: string, count: () => Promise<Facets>): Promise<Facets> {
    const kept = this.#counts.get(key);
    if (kept) return kept;
    const counted = await count();
    this.#counts.set(key, counted);
    return counted;
  }
}
