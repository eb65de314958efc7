import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { and } from './search-sql.ts';

export interface Facets {
  count: number;
  facets: Record<string, Record<string, number>>;
  /** True when there is more than is counted: every number is then a least. */
  is_bounded: boolean;
}

/** A value that a filter can take, and the test it makes of a row that was read. */
export interface FacetTest {
  facet: string;
  value: string;
  test: SQL;
}

interface Counting {
  /** The rows that are read, and what all of them must be. */
  from: SQL;
  base: SQL;
  /** The filters that are set, by their name, as tests of `from`. */
  filters: ReadonlyMap<string, SQL>;
  /** What the tests look at, taken from `from`; `language_codes` among it. */
  columns: SQL;
  tests: readonly FacetTest[];
  /** Lists are free, counts are not: so many rows are counted. */
  most: number;
}

/**
 * How many rows a search finds, and for each filter how many each of its values would find, counted as if its own
 * filter were not set (rule D5). The matches of the base are read once, up to a bound, with a flag for every
 * filter that is set, and every count is taken in that one reading.
 */
export async function countFacets(
  db: Database,
  { from, base, filters, columns, tests, most }: Counting,
): Promise<Facets> {
  const set = [...filters.keys()];
  const flag = (name: string) => sql.identifier(`f_${name}`);
  const flags = set.map((name) => sql`, (${filters.get(name) ?? sql`true`}) AS ${flag(name)}`);
  const others = (name: string | null) =>
    and(set.filter((other) => other !== name).map((other) => sql`${flag(other)}`));
  const counts = tests.map(
    ({ facet, test }, index) =>
      sql`count(*) FILTER (WHERE ${others(facet)} AND ${test})::int AS ${sql.identifier(`t_${index}`)}`,
  );
  const { rows } = await db.execute<Record<string, number | Record<string, number> | null>>(sql`
    WITH base AS MATERIALIZED (SELECT ${columns} ${sql.join(flags)} FROM ${from} WHERE ${base} LIMIT ${most})
    SELECT count(*)::int AS base, ${sql.join(counts, sql`, `)},
      (SELECT json_object_agg(code, n) FROM (SELECT code, count(*)::int AS n FROM base, unnest(language_codes) AS code WHERE ${others('language')} GROUP BY code) AS spoken) AS languages,
      count(*) FILTER (WHERE ${others(null)})::int AS count
    FROM base`);
  const [row = {}] = rows;
  const facets: Facets['facets'] = {};
  tests.forEach(({ facet, value }, index) => {
    const count = Number(row[`t_${index}`] ?? 0);
    if (count > 0) facets[facet] = { ...facets[facet], [value]: count };
  });
  if (row.languages && typeof row.languages === 'object') facets.language = row.languages;
  const isBounded = Number(row.base ?? 0) >= most;
  // A base that was read whole has counted what the filters leave of it, too.
  const count =
    isBounded && set.length > 0
      ? await countMatches(db, { from, where: and([base, ...filters.values()]), most })
      : Number(row.count ?? 0);
  return { count, facets, is_bounded: isBounded };
}

async function countMatches(
  db: Database,
  { from, where, most }: { from: SQL; where: SQL; most: number },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${most}) AS counted`,
  );
  return rows[0]?.count ?? 0;
}
