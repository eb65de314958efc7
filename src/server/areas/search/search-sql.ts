import { type SQL, sql } from 'drizzle-orm';
import { askedDays } from '#domain/asked-days.ts';
import type { Point } from '#domain/distance.ts';
import { readBox } from '#domain/map-box.ts';
import { choiceFilters, flagFilters } from '#domain/offer-filters.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { readRadius } from '#domain/search-radius.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { pointOf } from '../places/read-gazetteer.ts';
import { hasDaysSql } from '../saved-searches/days-sql.ts';
import type { Criteria } from './criteria.ts';

/**
 * A search as SQL: rows of `fromOf`, an offer each, that are what `baseOf` says, or `allOf`, the filters too.
 */
export interface SearchSql {
  /** What every offer found must be, but for its comune and its words. */
  open: SQL;
  /** The comuni it is in: around a comune, or of a tourist area. */
  comuni: readonly number[] | null;
  /** Where the comuni are said, that it is in one of their regions: by region the indexes of filters leave fewer. */
  inRegions: SQL | null;
  words: SearchedWords | null;
  /** Each filter by its name. */
  filters: Map<string, SQL>;
  /** Comuni near the centre with their distance, when the place is a comune. */
  near: { place_id: number; km: number }[] | null;
  /** Whether offers with lodging are found wherever they are: those near come first. */
  isNearOrRoom: boolean;
  /** Where distances are measured from, when the place is a comune. */
  centre: Point | null;
}

export interface SearchedWords {
  /** A tsquery of the words alone: what the rank is taken of. */
  query: SQL;
  /** Tokens of `open_offer_words.search`: an offer found has one of each list. */
  tokens: readonly (readonly string[])[];
  comuni: readonly number[] | null;
}

const flags = slugsOf(flagFilters);
const choices = slugsOf(choiceFilters);
const columnOf = (name: string) => sql`o.${sql.identifier(name)}`;
/** The columns of an offer that filters compare, but for pay and days. */
export const filteredColumns = sql.join([...flags, ...choices, 'language_codes'].map(columnOf), sql`, `);

/** The highest and the lowest pay of an offer, whichever of its two bounds are given. */
export const highestPay = sql`coalesce(o.maximum_salary, o.minimum_salary)`;
export const lowestPay = sql`coalesce(o.minimum_salary, o.maximum_salary)`;

export const and = (parts: readonly SQL[]): SQL => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` AND `));

const textArray = (values: readonly string[]) =>
  sql`${sql.param(`{${values.map((value) => `"${value}"`).join(',')}}`)}::text[]`;

export function searchSql(
  criteria: Criteria,
  options: { isRegistered: boolean; gazetteer: Gazetteer; words: string | null },
): SearchSql {
  const { job, filters: f } = criteria;
  const { gazetteer } = options;
  const box = f.box === undefined ? null : readBox(f.box);
  const { km, orRoom } = readRadius(f.radius);
  // A piece of the map is searched in place of the place: whoever moves the map means what they see. Lodging wherever
  // it is stays a condition, with the comune that it is about.
  const place = box && !(orRoom && criteria.place?.kind === 'comune') ? null : criteria.place;
  const near = place?.kind === 'comune' ? gazetteer.around(place, km) : null;
  const isNearOrRoom = orRoom && near !== null;
  const around = near ? near.map(({ place_id }) => place_id) : (place?.comuni ?? null);
  const comuni = box ? gazetteer.comuniInBox(box) : isNearOrRoom ? null : around;
  const open = [listedOffers(options.isRegistered)];
  if (isNearOrRoom && around) open.push(sql`(o.has_room OR o.place_id = ANY(${integerArray(around)}))`);
  const tokens: string[][] = [];
  // With words the tokens of their index stand for these columns: the same condition twice misleads the planner.
  const hasWords = options.words !== null;
  const only = (column: SQL, token: string, id: number) => {
    if (hasWords) tokens.push([`${token}:${id}`]);
    else open.push(sql`${column} = ${id}`);
  };
  if (comuni) {
    // There are too many comuni for tokens of their own: their provinces narrow the words down.
    const provinces = new Set(comuni.flatMap((id) => gazetteer.byId(id)?.province_id ?? []));
    if (hasWords) tokens.push([...provinces].map((id) => `p:${id}`));
  } else if (place?.kind === 'province') only(sql`o.province_id`, 'p', place.place_id);
  else if (place?.kind === 'region') only(sql`o.region_id`, 'r', place.place_id);
  if (job) only(sql`o.job_id`, 'j', job.id);
  if (f.company) open.push(sql`o.company_id = (SELECT id FROM companies WHERE slug = ${f.company})`);
  const words = hasWords ? { query: sql`plainto_tsquery('italian', ${options.words})`, tokens, comuni } : null;

  const filters = new Map<string, SQL>();
  for (const name of choices)
    if (f[name].length > 0) filters.set(name, sql`${columnOf(name)} = ANY(${textArray(f[name])})`);
  if (f.language.length > 0) filters.set('language', sql`o.language_codes && ${textArray(f.language)}`);
  for (const name of flags) if (f[name] !== undefined) filters.set(name, sql`${columnOf(name)} = ${f[name]}`);
  if (f.salary_min !== undefined) filters.set('salary_min', sql`${highestPay} >= ${f.salary_min}`);
  if (f.salary_max !== undefined) filters.set('salary_max', sql`${lowestPay} <= ${f.salary_max}`);
  const days = askedDays(f);
  if (days) {
    const hasDays = hasDaysSql(sql`o.days`, days);
    const isOfJobInPlace = job && (comuni || place?.kind === 'province' || place?.kind === 'region');
    // They are few: reading the index of days beside theirs would cost more than it spares.
    filters.set('dates', isOfJobInPlace ? sql`coalesce(${hasDays}, false)` : hasDays);
  }
  if (f.published_within !== undefined)
    filters.set('published_within', sql`o.published_at > now() - make_interval(days => ${f.published_within}::int)`);
  const centre = place?.kind === 'comune' ? pointOf(place) : null;
  const regions = new Set(comuni?.map((id) => gazetteer.byId(id)?.region_id ?? null));
  const inRegions =
    comuni && !hasWords && !regions.has(null)
      ? sql`o.region_id = ANY(${integerArray([...regions].flatMap((id) => id ?? []))})`
      : null;
  return { open: and(open), comuni, inRegions, words, filters, near, isNearOrRoom, centre };
}

/** What an offer must be before any filter. With words, `fromOf` has asked for its comune already. */
export const baseOf = ({ open, comuni, words }: SearchSql): SQL =>
  comuni && !words ? sql`${open} AND o.place_id = ANY(${integerArray(comuni)})` : open;

/** What an offer that the search finds must be. */
export const allOf = (search: SearchSql): SQL => and([baseOf(search), ...search.filters.values()]);

/**
 * The offers `o` that have the words: all, or those published on `days`, counted since 1970. Each is looked up by its
 * id: free to choose, the planner reads the whole table for words it takes for common.
 */
export const fromOf = ({ words }: SearchSql, days: readonly number[] = []): SQL =>
  words
    ? sql`(SELECT w.id FROM open_offer_words w WHERE ${matches(words, days)} OFFSET 0) AS w CROSS JOIN LATERAL (SELECT * FROM open_offers WHERE id = w.id LIMIT 1) AS o`
    : sql`open_offers o`;

/**
 * Whether `w`, a row of `open_offer_words`, has the words and the tokens, in one of the comuni. Each list of tokens is
 * a condition of its own: the index skips from one condition to the next, but not within one that holds lists.
 */
export function matches({ query, tokens, comuni }: SearchedWords, days: readonly number[] = []): SQL {
  const here = comuni ? sql` AND w.place_id = ANY(${integerArray(comuni)})` : sql``;
  const lists = (days.length > 0 ? [...tokens, days.map((day) => `d:${day}`)] : tokens).filter(
    ({ length }) => length > 0,
  );
  if (lists.length === 0) return sql`w.search @@ ${query}${here}`;
  const inLists = lists.map((list) => sql`w.search @@ ${`'${list.join("' | '")}'`}::tsquery`);
  // Words that mean nothing to the index ('di') find nothing: tokens alone would find all that lies in the place.
  return sql`numnode(${query}) > 0 AND w.search @@ ${query} AND ${and(inLists)}${here}`;
}

/** A list of comuni and distances as a row source: `near(place_id, km)`. */
export function nearRows(near: readonly { place_id: number; km: number }[]): SQL {
  return sql`unnest(${integerArray(near.map(({ place_id }) => place_id))}, ${sql.param(`{${near.map(({ km }) => km).join(',')}}`)}::float8[]) AS near(place_id, km)`;
}
