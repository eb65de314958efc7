import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { CandidateSearchAnswer } from '../../../contract/talent.ts';
import { tradeWords } from '../../../domain/trade-words.ts';
import type { Database } from '../../platform/database.ts';
import type { Names } from '../professions/names.ts';
import { correctWords } from '../search/correct-words.ts';
import { and } from '../search/search-sql.ts';
import { type CandidateCriteria, criteriaRecord } from './criteria.ts';
import { describeCandidates } from './describe-candidates.ts';
import { recordSearch } from './saved-searches.ts';
import { type CandidateSql, candidateSql, facetTests } from './search-sql.ts';

interface Counted {
  count: number;
  facets: Record<string, Record<string, number>>;
  is_bounded: boolean;
}

interface Options {
  /** Who of a company searches; null for a visitor, whose searches are not written down. */
  userId: number | null;
  companyId: number | null;
  page: number;
  items: number;
}

/** Lists are free, counts are not: they are bounded, and kept for half a minute. */
const COUNTED = 1000;
const KEPT_MS = 30_000;

/** The search of candidates (spec 7.5): the last updated first. */
export class CandidateSearch {
  readonly #counts = new LRUCache<string, Counted>({ max: 1000, ttl: KEPT_MS });
  readonly #db: Database;
  readonly #names: Names;

  constructor(db: Database, names: Names) {
    this.#db = db;
    this.#names = names;
  }

  async run(criteria: CandidateCriteria, options: Options): Promise<CandidateSearchAnswer> {
    const record = criteriaRecord(criteria);
    const typed = tradeWords(criteria.filters.q ?? '').join(' ') || null;
    const { userId } = options;
    const [asTyped, searchId] = await Promise.all([this.#find(criteria, typed, options), userId === null ? null : recordSearch(this.#db, userId, record)]);
    const meant = typed !== null && asTyped.counted.count === 0 ? await this.#meant(typed) : typed;
    const { ids, counted } = meant === typed ? asTyped : await this.#find(criteria, meant, options);
    const { companyId, page, items } = options;
    const found = await describeCandidates(this.#db, this.#names, ids, { companyId, jobId: criteria.job?.id ?? null });
    return { items: found, paginator: { page, items, count: counted.count, pages: Math.ceil(counted.count / items) }, search_id: searchId, facets: counted.facets, is_bounded: counted.is_bounded };
  }

  async #find(criteria: CandidateCriteria, words: string | null, { page, items }: Options): Promise<{ ids: number[]; counted: Counted }> {
    const search = candidateSql(criteria, { gazetteer: this.#names.gazetteer, words });
    const where = and([search.base, ...search.filters.values()]);
    const [ids, counted] = await Promise.all([findIds(this.#db, search.from, where, { page, items }), this.#count(JSON.stringify([criteriaRecord(criteria), words]), search)]);
    return { ids, counted };
  }

  /** Words that no profile has are taken for the nearest that an offer has: a slip of the finger finds people all the same. */
  async #meant(typed: string): Promise<string | null> {
    const { rows } = await this.#db.execute(sql`SELECT 1 FROM candidate_listings WHERE search @@ plainto_tsquery('italian', ${typed}) LIMIT 1`);
    return rows.length > 0 ? typed : await correctWords(this.#db, typed);
  }

  async #count(key: string, search: CandidateSql): Promise<Counted> {
    const kept = this.#counts.get(key);
    if (kept) return kept;
    const counted = await countFacets(this.#db, search);
    this.#counts.set(key, counted);
    return counted;
  }
}

async function findIds(db: Database, from: SQL, where: SQL, { page, items }: { page: number; items: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT l.candidate_id AS id FROM ${from} WHERE ${where} ORDER BY l.updated_at DESC, l.candidate_id DESC LIMIT ${items} OFFSET ${(page - 1) * items}`);
  return rows.map(({ id }) => id);
}

/** Each value of each filter counted as if its own filter were not set, in one reading bounded as lists are not. */
async function countFacets(db: Database, search: CandidateSql): Promise<Counted> {
  const set = [...search.filters.keys()];
  const flag = (name: string) => sql.identifier(`f_${name}`);
  const flags = set.map((name) => sql`, (${search.filters.get(name) ?? sql`true`}) AS ${flag(name)}`);
  const others = (name: string | null) => and(set.filter((other) => other !== name).map((other) => sql`${flag(other)}`));
  const tests = facetTests.map(({ facet, test }, index) => sql`count(*) FILTER (WHERE ${others(facet)} AND ${test})::int AS ${sql.identifier(`t_${index}`)}`);
  const { rows } = await db.execute<Record<string, number | Record<string, number> | null>>(sql`
    WITH base AS MATERIALIZED (
      SELECT l.available_from, l.months, l.study, l.relocates, l.updated_at, l.is_completed, l.language_codes ${sql.join(flags)} FROM ${search.from} WHERE ${search.base} LIMIT ${COUNTED})
    SELECT count(*)::int AS base, ${sql.join(tests, sql`, `)},
      (SELECT json_object_agg(code, n) FROM (SELECT code, count(*)::int AS n FROM base, unnest(language_codes) AS code WHERE ${others('language')} GROUP BY code) AS spoken) AS languages,
      count(*) FILTER (WHERE ${others(null)})::int AS count
    FROM base`);
  const [row = {}] = rows;
  const facets: Counted['facets'] = {};
  facetTests.forEach(({ facet, value }, index) => {
    const count = Number(row[`t_${index}`] ?? 0);
    if (count > 0) facets[facet] = { ...facets[facet], [value]: count };
  });
  if (row.languages && typeof row.languages === 'object') facets.language = row.languages;
  const isBounded = Number(row.base ?? 0) >= COUNTED;
  // A base that was read whole has counted what the filters leave of it, too.
  const count = isBounded && set.length > 0 ? await countMatches(db, search) : Number(row.count ?? 0);
  return { count, facets, is_bounded: isBounded };
}

async function countMatches(db: Database, search: CandidateSql): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${search.from} WHERE ${and([search.base, ...search.filters.values()])} LIMIT ${COUNTED}) AS counted`);
  return rows[0]?.count ?? 0;
}
