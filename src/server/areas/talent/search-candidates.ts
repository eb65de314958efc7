import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CandidateSearchAnswer, type CandidateSuggestions, candidateFilters } from '#contract/talent.ts';
import { tradeWords } from '#domain/trade-words.ts';
import { Cache, SHORT_TTL_MS } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { Names } from '../professions/names.ts';
import { criteriaRecord } from '../saved-searches/criteria.ts';
import { correctWords } from '../search/correct-words.ts';
import { countFacets, type Facets } from '../search/count-facets.ts';
import { nearestSearches } from '../search/nearest-searches.ts';
import { and } from '../search/search-sql.ts';
import { readHiddenFrom } from '../visibility/hidden-from.ts';
import type { CompanyViewer } from '../visibility/viewer.ts';
import { type CandidateCriteria, criteriaAddress, criteriaLabel } from './criteria.ts';
import { describeCandidates } from './describe-candidates.ts';
import { recordSearch } from './saved-searches.ts';
import { type CandidateSql, candidateSql, facetTests } from './search-sql.ts';

const idRow = z.object({ id: z.number() });

interface Page {
  page: number;
  items: number;
}
interface Options extends Page {
  /** The user who searches; null for staff who impersonate them, whose searches are not recorded. */
  userId: number | null;
  viewer: CompanyViewer;
}
interface Asked extends Page {
  /** The candidates whom the company never sees. */
  hidden: readonly number[];
}

/** Listing is free, counting is not: counts are bounded, and cached for half a minute. */
const COUNTED = 1000;
const noFilters = candidateFilters.parse({});

/** The search of candidates (rule 7.5): the last updated first. */
export class CandidateSearch {
  readonly #counts = new Cache<Facets>({ ttlMs: SHORT_TTL_MS, bound: { entries: 1000 } });
  readonly #db: Database;
  readonly #names: Names;
  readonly #onSearch: () => void;

  /** `onSearch` is called once a search. */
  constructor(db: Database, names: Names, onSearch: () => void) {
    this.#onSearch = onSearch;
    this.#db = db;
    this.#names = names;
  }

  async run(criteria: CandidateCriteria, options: Options): Promise<CandidateSearchAnswer> {
    this.#onSearch();
    const record = criteriaRecord(criteria);
    const { userId, viewer, page, items } = options;
    const hidden = await readHiddenFrom(this.#db, viewer);
    const [{ ids, counted }, searchId] = await Promise.all([
      this.#understand(criteria, { page, items, hidden }),
      userId === null ? null : recordSearch(this.#db, userId, record),
    ]);
    const found = await describeCandidates(this.#db, this.#names, ids, { viewer, jobId: criteria.job?.id ?? null });
    return {
      items: found,
      paginator: { page, items, count: counted.count, pages: Math.ceil(counted.count / items) },
      search_id: searchId,
      facets: counted.facets,
      is_bounded: counted.is_bounded,
    };
  }

  /** For a search without results: the nearest with some, each with its number. */
  async suggest(criteria: CandidateCriteria, viewer: CompanyViewer): Promise<CandidateSuggestions> {
    const names = this.#names;
    const hidden = await readHiddenFrom(this.#db, viewer);
    const searches = await nearestSearches(
      {
        gazetteer: names.gazetteer,
        noFilters,
        recordOf: criteriaRecord,
        labelOf: (record) => criteriaLabel(names, record),
        addressOf: criteriaAddress,
        count: async (wider) => (await this.#understand(wider, { page: 1, items: 1, hidden })).counted,
      },
      criteria,
    );
    return { searches };
  }

  /** The results for the words as typed; when there are none, for the corrected words. */
  async #understand(criteria: CandidateCriteria, options: Asked): Promise<{ ids: number[]; counted: Facets }> {
    const typed = tradeWords(criteria.filters.q ?? '').join(' ') || null;
    const asTyped = await this.#find(criteria, typed, options);
    const meant = typed !== null && asTyped.counted.count === 0 ? await this.#meant(typed, options.hidden) : typed;
    return meant === typed ? asTyped : this.#find(criteria, meant, options);
  }

  async #find(
    criteria: CandidateCriteria,
    words: string | null,
    { page, items, hidden }: Asked,
  ): Promise<{ ids: number[]; counted: Facets }> {
    const search = candidateSql(criteria, { gazetteer: this.#names.gazetteer, words, hidden });
    const [ids, counted] = await Promise.all([
      findIds(this.#db, search, { page, items }),
      this.#counts.get(JSON.stringify([criteriaRecord(criteria), words, hidden]), () =>
        countCandidates(this.#db, search),
      ),
    ]);
    return { ids, counted };
  }

  /**
   * Words that no profile has are replaced by the nearest of an offer: a typo still finds people. A profile that the
   * company never sees changes nothing, or the answer would reveal it.
   */
  async #meant(typed: string, hidden: readonly number[]): Promise<string | null> {
    const { rows } = await this.#db.execute(
      sql`SELECT 1 FROM candidate_listings WHERE search @@ plainto_tsquery('italian', ${typed})
        AND candidate_id <> ALL(${integerArray(hidden)}) LIMIT 1`,
    );
    return rows.length > 0 ? typed : await correctWords(this.#db, typed);
  }
}

async function findIds(
  db: Database,
  { from, base, filters, isNarrow }: CandidateSql,
  { page, items }: { page: number; items: number },
): Promise<number[]> {
  const order = sql`updated_at DESC, candidate_id DESC LIMIT ${items} OFFSET ${(page - 1) * items}`;
  const where = and([base, ...filters.values()]);
  // Few match by words and place, so they are sorted afterwards: walking all by date until nine match would be slow.
  const rows = await rowsOf(
    db,
    idRow,
    isNarrow
      ? sql`WITH found AS MATERIALIZED (SELECT l.candidate_id, l.updated_at FROM ${from} WHERE ${where}) SELECT candidate_id AS id FROM found ORDER BY ${order}`
      : sql`SELECT l.candidate_id AS id FROM ${from} WHERE ${where} ORDER BY ${order}`,
  );
  return rows.map(({ id }) => id);
}

const columns = sql`l.free, l.months, l.study, l.relocates, l.updated_at, l.is_completed, l.language_codes`;

async function countCandidates(db: Database, { from, base, filters }: CandidateSql): Promise<Facets> {
  const counting = {
    from,
    base,
    filters,
    id: sql`l.candidate_id`,
    since: sql`l.updated_at`,
    columns,
    tests: facetTests,
    most: COUNTED,
  };
  const { count, facets, is_bounded } = await countFacets(db, counting);
  return { count, facets, is_bounded };
}
