import { sql } from 'drizzle-orm';
import { contractPeriods, contractTypologies, experiences, seasons } from '#domain/offer-values.ts';
import type { Database } from '#server/platform/database.ts';
import { type Counting, countFacets, type FacetTest } from './count-facets.ts';
import { baseOf, fromOf, highestPay, type SearchSql } from './search-sql.ts';

const SALARY_STEPS = [1200, 1500, 1800, 2000, 2500];
const AGE_STEPS = [1, 3, 7, 30];
/** So many offers are counted, and no page is offered beyond them. */
export const COUNTED = 2000;

const columns = sql`o.contract_typology, o.contract_period, o.season, o.experience_required, o.language_codes, o.has_room, o.is_urgent, o.is_career_day, o.published_at, ${highestPay} AS pay`;

const eachOf = (facet: string, values: object): FacetTest[] =>
  Object.keys(values).map((value) => ({ facet, value, test: sql`${sql.identifier(facet)} = ${value}` }));

const tests: readonly FacetTest[] = [
  ...eachOf('contract_typology', contractTypologies),
  ...eachOf('contract_period', contractPeriods),
  ...eachOf('season', seasons),
  ...eachOf('experience_required', experiences),
  ...['has_room', 'is_urgent', 'is_career_day'].map((facet) => ({
    facet,
    value: 'true',
    test: sql`${sql.identifier(facet)}`,
  })),
  ...SALARY_STEPS.map((pay) => ({ facet: 'salary_min', value: String(pay), test: sql`pay >= ${pay}::int` })),
  ...AGE_STEPS.map((days) => ({
    facet: 'published_within',
    value: String(days),
    test: sql`published_at > now() - make_interval(days => ${days}::int)`,
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
