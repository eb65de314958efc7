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
  /** What all filters leave, the newest first; null where nobody asked for it, or where there is none. */
  found: z.array(z.number()).nullable(),
  /** How many rows speak each language; null where there is none. */
  languages: z.record(z.string(), z.number()).nullable(),
});

export interface Facets {
  count: number;
  facets: Record<string, Record<string, number>>;
  /** True when there is more than was counted: every number is then a minimum. */
  is_bounded: boolean;
}

/** What counting has learned besides. */
export interface Counting extends Facets {
  /** All that the search finds, the newest first, where they were listed or counted apart, and all were read. */
  found: readonly number[] | null;
}

/** A value of a filter, and its condition on a row. */
export interface FacetTest {
  facet: string;
  value: string;
  test: SQL;
}

interface ToCount {
  /** The rows that are read, and the conditions on all of them. */
  from: SQL;
  base: SQL;
  /** The active filters by name, as conditions on `from`. */
  filters: ReadonlyMap<string, SQL>;
  /** What all rows of the base are besides: said where filters leave some of them, which an index finds by it. */
  besides?: SQL | null;
  /** What distinguishes one row from another, and since when each is as it is. */
  id: SQL;
  since: SQL;
  /** The columns of `from` that conditions need, `language_codes` among them. */
  columns: SQL;
  tests: readonly FacetTest[];
  /** Listing is free, counting is not: at most so many rows are counted. */
  most: number;
  /** Whether what is found is listed too: finding it once more would cost as much as counting. */
  lists?: boolean;
}

/**
 * How many rows a search finds, and for each filter how many each of its values would find, counted as if its own
 * filter were not set (rule D5). The matches of the base are read once, up to a bound, with a flag for every active
 * filter, and all counts come from that one reading. Where there are more, what all filters leave is counted apart, in
 * the same statement.
 */
export async function countFacets(
  db: Database,
  { from, base, besides, filters, id, since, columns, tests, most, lists = false }: ToCount,
): Promise<Counting> {
  const set = [...filters.keys()];
  const flag = (name: string) => sql.identifier(`f_${name}`);
  const flags = set.map((name) => sql`, (${filters.get(name) ?? sql`true`}) AS ${flag(name)}`);
  const others = (name: string | null) =>
    and(set.filter((other) => other !== name).map((other) => sql`${flag(other)}`));
  const counts = tests.map(({ facet, test }) => sql`count(*) FILTER (WHERE ${others(facet)} AND ${test})`);
  const isBounded = sql`(SELECT count(*) FROM base) >= ${most}::int`;
  const listed = lists
    ? sql`array_agg(id ORDER BY since DESC, id DESC) FILTER (WHERE ${others(null)} AND NOT ${isBounded})`
    : sql`NULL::int[]`;
  const ids = lists ? sql`, ${id} AS id, ${since} AS since` : sql``;
  // Only a base that was read completely also gives the count of the filtered rows.
  const where = and([base, ...(besides ? [besides] : []), ...filters.values(), isBounded]);
  const apart = sql`(SELECT array_agg(id ORDER BY since DESC, id DESC)
    FROM (SELECT ${id} AS id, ${since} AS since FROM ${from} WHERE ${where} LIMIT ${most}) AS counted)`;
  const found = set.length > 0 ? sql`coalesce(${apart}, ${listed})` : listed;
  const rows = await rowsOf(
    db,
    facetsRow,
    sql`
    WITH base AS MATERIALIZED (SELECT ${columns} ${ids} ${sql.join(flags)} FROM ${from} WHERE ${base} LIMIT ${most})
    SELECT count(*)::int AS base, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS counts,
      (SELECT json_object_agg(code, n) FROM (SELECT code, count(*)::int AS n FROM base, unnest(language_codes) AS code WHERE ${others('language')} GROUP BY code) AS spoken) AS languages,
      count(*) FILTER (WHERE ${others(null)})::int AS count, ${found} AS found
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
  const rest = { facets, is_bounded: row.base >= most };
  if (!rest.is_bounded) return { ...rest, count: row.count, found: lists ? (row.found ?? []) : null };
  if (set.length === 0) return { ...rest, count: row.count, found: null };
  const foundApart = row.found ?? [];
  return { ...rest, count: foundApart.length, found: foundApart.length < most ? foundApart : null };
}
