import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { and } from './search-sql.ts';

const facetsRow = z.object({
  /** How many rows the base has, up to the bound, and how many of them all filters leave. */
  base: z.number(),
  count: z.number(),
  /** For each test, in their order. */
  counts: z.array(z.number()),
  /** How many rows speak each language; null where there is none. */
  languages: z.record(z.string(), z.number()).nullable(),
});
const countRow = z.object({ count: z.number() });

export interface Facets {
  count: number;
  facets: Record<string, Record<string, number>>;
  /** True when there is more than was counted: every number is then a minimum. */
  is_bounded: boolean;
}

/** A value of a filter, and its condition on a row. */
export interface FacetTest {
  facet: string;
  value: string;
  test: SQL;
}

interface Counting {
  /** The rows that are read, and the conditions on all of them. */
  from: SQL;
  base: SQL;
  /** The active filters by name, as conditions on `from`. */
  filters: ReadonlyMap<string, SQL>;
  /** The columns of `from` that conditions need, `language_codes` among them. */
  columns: SQL;
  tests: readonly FacetTest[];
  /** Listing is free, counting is not: at most so many rows are counted. */
  most: number;
}

/**
 * How many rows a search finds, and for each filter how many each of its values would find, counted as if its own
 * filter were not set (rule D5). The matches of the base are read once, up to a bound, with a flag for every active
 * filter, and all counts come from that one reading.
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
  const counts = tests.map(({ facet, test }) => sql`count(*) FILTER (WHERE ${others(facet)} AND ${test})`);
  const rows = await rowsOf(
    db,
    facetsRow,
    sql`
    WITH base AS MATERIALIZED (SELECT ${columns} ${sql.join(flags)} FROM ${from} WHERE ${base} LIMIT ${most})
    SELECT count(*)::int AS base, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS counts,
      (SELECT json_object_agg(code, n) FROM (SELECT code, count(*)::int AS n FROM base, unnest(language_codes) AS code WHERE ${others('language')} GROUP BY code) AS spoken) AS languages,
      count(*) FILTER (WHERE ${others(null)})::int AS count
    FROM base`,
  );
  const [row] = rows;
  assertFound(row, 'Counting gives a row');
  const facets: Facets['facets'] = {};
  tests.forEach(({ facet, value }, index) => {
    const count = row.counts[index] ?? 0;
    if (count > 0) facets[facet] = { ...facets[facet], [value]: count };
  });
  if (row.languages) facets.language = row.languages;
  const isBounded = row.base >= most;
  // A base that was read completely also gives the count of the filtered rows.
  const count =
    isBounded && set.length > 0
      ? await countMatches(db, { from, where: and([base, ...filters.values()]), most })
      : row.count;
  return { count, facets, is_bounded: isBounded };
}

async function countMatches(
  db: Database,
  { from, where, most }: { from: SQL; where: SQL; most: number },
): Promise<number> {
  const rows = await rowsOf(
    db,
    countRow,
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${most}) AS counted`,
  );
  return rows[0]?.count ?? 0;
}
