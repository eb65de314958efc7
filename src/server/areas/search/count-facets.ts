import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { and, highestPay, type SearchSql } from './search-sql.ts';

export interface Facets {
  count: number;
  facets: Record<string, Record<string, number>>;
  /** True when there are more offers than are counted: every number is then a least. */
  is_bounded: boolean;
}

/** Broad searches are counted up to here: lists are free, counts are not. */
const COUNTED = 2000;

const SALARY_STEPS = [1200, 1500, 1800, 2000, 2500];
const AGE_STEPS = [1, 3, 7, 30];

/**
 * The number of offers, and for each filter how many each of its values would find, each counted as if
 * its own filter were not set (decisions 5). One scan: the matches of the base are read once, up to a bound,
 * with a flag for every filter that is set, and counted in memory by the database.
 */
export async function countFacets(db: Database, search: SearchSql): Promise<Facets> {
  const set = [...search.filters.keys()];
  const flag = (name: string) => sql.identifier(`f_${name}`);
  const flags = set.map((name) => sql`, (${search.filters.get(name) ?? sql`true`}) AS ${flag(name)}`);
  const others = (name: string | null) => and(set.filter((other) => other !== name).map((other) => sql`${flag(other)}`));
  const grouped = (name: string, value: SQL) => sql`SELECT ${name}::text AS facet, ${value}::text AS value, count(*)::int AS count FROM base WHERE ${others(name)} AND ${value} IS NOT NULL GROUP BY 2`;
  const whenTrue = (name: string) => sql`SELECT ${name}::text, 'true', count(*)::int FROM base WHERE ${others(name)} AND ${sql.identifier(name)}`;
  const steps = (name: string, values: readonly number[], test: (value: number) => SQL) =>
    values.map((value) => sql`SELECT ${name}::text, ${String(value)}::text, count(*)::int FROM base WHERE ${others(name)} AND ${test(value)}`);

  const parts = [
    sql`SELECT '' AS facet, 'base' AS value, count(*)::int AS count FROM base`,
    // Without filters the base is all there is: no second reading.
    ...(set.length > 0
      ? [sql`SELECT '', 'count', count(*)::int FROM (SELECT 1 FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${and([search.base, ...search.filters.values()])} LIMIT ${COUNTED}) AS counted`]
      : []),
    ...['contract_typology', 'contract_period', 'season', 'experience_required'].map((name) => grouped(name, sql`${sql.identifier(name)}`)),
    sql`SELECT 'language', code, count(*)::int FROM base, unnest(language_codes) AS code WHERE ${others('language')} GROUP BY 2`,
    ...['has_room', 'is_urgent', 'is_career_day'].map(whenTrue),
    ...steps('salary_min', SALARY_STEPS, (value) => sql`pay >= ${value}::int`),
    ...steps('published_within', AGE_STEPS, (value) => sql`published_at > now() - make_interval(days => ${value}::int)`),
  ];
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
    WITH base AS MATERIALIZED (
      SELECT o.contract_typology, o.contract_period, o.season, o.experience_required, o.language_codes, o.has_room, o.is_urgent, o.is_career_day, o.published_at,
        ${highestPay} AS pay ${sql.join(flags)}
      FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${search.base} LIMIT ${COUNTED})
    ${sql.join(parts, sql` UNION ALL `)}`);

  const answer: Facets = { count: 0, facets: {}, is_bounded: false };
  for (const { facet, value, count } of rows) {
    if (facet === '' && value === 'base') {
      answer.is_bounded = count >= COUNTED;
      if (set.length === 0) answer.count = count;
    } else if (facet === '') answer.count = count;
    else if (count > 0) answer.facets[facet] = { ...answer.facets[facet], [value]: count };
  }
  return answer;
}
