import { LRUCache } from 'lru-cache';
import type { SearchAnswer } from '../../../contract/offers.ts';
import type { Database } from '../../platform/database.ts';
import type { Names } from '../professions/names.ts';
import { activeBanners } from './active-banners.ts';
import { correctWords } from './correct-words.ts';
import { countFacets, type Facets } from './count-facets.ts';
import { type Criteria, criteriaKey, criteriaRecord } from './criteria.ts';
import { listOffers } from './list-offers.ts';
import { FruitlessNotes } from './note-fruitless.ts';
import { recordSearch } from './saved-searches.ts';
import { type SearchSql, searchSql } from './search-sql.ts';

/** How long what is the same for everyone is kept, when nothing that it shows changes meanwhile. */
const KEPT_MS = 30_000;

interface Found extends Facets {
  items: SearchAnswer['items'];
  banners: SearchAnswer['banners'];
}

export interface SearchOptions {
  /** Null for visitors, whose searches are not written down and who do not see career-day offers. */
  userId: number | null;
  page: number;
  items: number;
}

/**
 * The search of offers (spec 7.5, decisions 5). What it finds is the same for every visitor and for every
 * registered user: it is kept for half a minute, its counts apart from its pages, and forgotten when an offer changes.
 */
export class OfferSearch {
  readonly #counts = new LRUCache<string, Facets>({ max: 2000, ttl: KEPT_MS });
  readonly #pages = new LRUCache<string, Found>({ max: 500, ttl: KEPT_MS });
  readonly #db: Database;
  readonly #names: Names;
  readonly #fruitless: FruitlessNotes;

  constructor(db: Database, names: Names) {
    this.#db = db;
    this.#names = names;
    this.#fruitless = new FruitlessNotes(db);
  }

  /** Something that searches show has changed. */
  forget(): void {
    this.#counts.clear();
    this.#pages.clear();
  }

  async run(criteria: Criteria, options: SearchOptions): Promise<SearchAnswer> {
    const { page, items: size, userId } = options;
    const [{ items, banners, count, facets, is_bounded }, searchId] = await Promise.all([this.#find(criteria, options), userId === null ? null : recordSearch(this.#db, userId, criteria)]);
    return { items, paginator: { page, items: size, count, pages: Math.ceil(count / size) }, banners, search_id: searchId, facets, is_bounded };
  }

  async #find(criteria: Criteria, options: SearchOptions): Promise<Found> {
    const isRegistered = options.userId !== null;
    const searched = `${isRegistered} ${criteriaKey(criteriaRecord(criteria))}`;
    const pageKey = `${searched} ${criteria.filters.sort ?? ''} ${options.page} ${options.items}`;
    const kept = this.#pages.get(pageKey);
    if (kept) return kept;
    const words = await correctWords(this.#db, criteria.filters.q);
    const search = searchSql(criteria, { isRegistered, gazetteer: this.#names.gazetteer, words });
    const [items, counted, banners] = await Promise.all([listOffers(this.#db, this.#names, criteria, search, options), this.#count(searched, search), activeBanners(this.#db, criteria)]);
    const found = { items, banners, ...counted };
    this.#pages.set(pageKey, found);
    // Kept pages are not asked again: what is counted is about once in half a minute.
    if (counted.count === 0 && options.page === 1) this.#fruitless.note(criteria);
    return found;
  }

  async #count(key: string, search: SearchSql): Promise<Facets> {
    const kept = this.#counts.get(key);
    if (kept) return kept;
    const counted = await countFacets(this.#db, search);
    this.#counts.set(key, counted);
    return counted;
  }
}
