import { type SQL, sql } from 'drizzle-orm';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { DEFAULT_RADIUS } from '../saved-searches/criteria.ts';
import type { Criteria } from './criteria.ts';

/** A search as SQL: what always applies, each filter by its name, and distances where there is a centre. */
export interface SearchSql {
  base: SQL;
  filters: Map<string, SQL>;
  /** Comuni near the centre with their distance, when the place is a comune. */
  near: { place_id: number; km: number }[] | null;
  /** A tsquery, when words were typed. */
  words: SQL | null;
}

/** The highest and the lowest pay of an offer, whichever of its two bounds are given. */
export const highestPay = sql`coalesce(o.maximum_salary, o.minimum_salary)`;
const lowestPay = sql`coalesce(o.minimum_salary, o.maximum_salary)`;

export const and = (parts: readonly SQL[]): SQL => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` AND `));

const textArray = (values: readonly string[]) =>
  sql`${sql.param(`{${values.map((value) => `"${value}"`).join(',')}}`)}::text[]`;

export function searchSql(
  criteria: Criteria,
  options: { isRegistered: boolean; gazetteer: Gazetteer; words: string | null },
): SearchSql {
  const { place, job, filters: f } = criteria;
  const base = [openOffers(options.isRegistered)];
  const near = place?.kind === 'comune' ? options.gazetteer.around(place, Number(f.radius ?? DEFAULT_RADIUS)) : null;
  const comuni = near ? near.map(({ place_id }) => place_id) : (place?.comuni ?? null);
  if (comuni) base.push(sql`o.place_id = ANY(${integerArray(comuni)})`);
  else if (place?.kind === 'province') base.push(sql`o.province_id = ${place.place_id}`);
  else if (place?.kind === 'region') base.push(sql`o.region_id = ${place.place_id}`);
  if (job) base.push(sql`o.job_id = ${job.id}`);
  if (f.company) base.push(sql`c.slug = ${f.company}`);
  const words = options.words === null ? null : sql`plainto_tsquery('italian', ${options.words})`;
  if (words) base.push(sql`o.search @@ ${words}`);

  const filters = new Map<string, SQL>();
  const anyOf = (name: 'contract_typology' | 'contract_period' | 'season' | 'experience_required', column: SQL) => {
    if (f[name].length > 0) filters.set(name, sql`coalesce(${column} = ANY(${textArray(f[name])}), false)`);
  };
  anyOf('contract_typology', sql`o.contract_typology`);
  anyOf('contract_period', sql`o.contract_period`);
  anyOf('season', sql`o.season`);
  anyOf('experience_required', sql`o.experience_required`);
  if (f.language.length > 0) filters.set('language', sql`o.language_codes && ${textArray(f.language)}`);
  if (f.has_room !== undefined) filters.set('has_room', sql`o.has_room = ${f.has_room}`);
  if (f.is_urgent !== undefined) filters.set('is_urgent', sql`o.is_urgent = ${f.is_urgent}`);
  if (f.is_career_day !== undefined) filters.set('is_career_day', sql`o.is_career_day = ${f.is_career_day}`);
  if (f.salary_min !== undefined) filters.set('salary_min', sql`coalesce(${highestPay} >= ${f.salary_min}, false)`);
  if (f.salary_max !== undefined) filters.set('salary_max', sql`coalesce(${lowestPay} <= ${f.salary_max}, false)`);
  if (f.published_within !== undefined)
    filters.set('published_within', sql`o.published_at > now() - make_interval(days => ${f.published_within}::int)`);
  return { base: and(base), filters, near, words };
}

/** A list of comuni and distances as a row source: `near(place_id, km)`. */
export function nearRows(near: readonly { place_id: number; km: number }[]): SQL {
  return sql`unnest(${integerArray(near.map(({ place_id }) => place_id))}, ${sql.param(`{${near.map(({ km }) => km).join(',')}}`)}::float8[]) AS near(place_id, km)`;
}
