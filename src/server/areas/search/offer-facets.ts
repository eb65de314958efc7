import { sql } from 'drizzle-orm';
import { choiceFilters, flagFilters, offerAges, paySteps } from '#domain/offer-filters.ts';
import type { Database } from '#server/platform/database.ts';
import { type Counting, countFacets, type FacetTest } from './count-facets.ts';
import { baseOf, filteredColumns, fromOf, highestPay, type SearchSql } from './search-sql.ts';

/** So many offers are counted, and no page is offered beyond them. */
export const COUNTED = 2000;

const columns = sql`${filteredColumns}, o.published_at, ${highestPay} AS pay`;

const tests: readonly FacetTest[] = [
  ...Object.entries(choiceFilters).flatMap(([facet, { words }]) =>
    Object.keys(words).map((value) => ({ facet, value, test: sql`${sql.identifier(facet)} = ${value}` })),
  ),
  ...Object.keys(flagFilters).map((facet) => ({ facet, value: 'true', test: sql`${sql.identifier(facet)}` })),
  ...paySteps.map((pay) => ({ facet: 'salary_min', value: String(pay), test: sql`pay >= ${pay}::int` })),
  ...Object.keys(offerAges).map((days) => ({
    facet: 'published_within',
    value: days,
    test: sql`published_at > now() - make_interval(days => ${Number(days)}::int)`,
  })),
];

/** The counts of an offer search, for each value of its filters. */
export const countOffers = (db: Database, search: SearchSql): Promise<Counting> =>
  countFacets(db, {
    from: fromOf(search),
    base: baseOf(search),
    besides: search.inRegions,
    filters: search.filters,
    id: sql`o.id`,
    since: sql`o.published_at`,
    columns,
    tests,
    most: COUNTED,
    lists: search.words !== null,
  });
