import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { COUNTED } from './offer-facets.ts';
import { allOf, and, fromOf, highestPay, matches, nearRows, type SearchedWords, type SearchSql } from './search-sql.ts';

export interface Page {
  page: number;
  items: number;
  /** What the count of the search says, which some orders wait for. */
  counted(): Promise<Counted>;
}

interface Counted {
  /** Whether the search finds as many offers as are ever counted: then sorting all of them is too slow. */
  isMany: boolean;
  /** All that it finds, the newest first, where counting has read them one by one. */
  found: readonly number[] | null;
}

/** The orders that are the same for everybody. */
export type Sort = 'relevance' | 'date' | 'salary' | 'distance';

/**
 * Words match thousands of offers: only the newest of them are ranked, and the others can be reached by date.
 */
export const RANKED = 400;
const FEATURED_RANKED = 50;
/**
 * The newest offers with common words are looked for among those of the last days first: of so many, and a part of one.
 */
const FIRST_DAYS = 2;
/** In the days before those, as many are looked for as should hold what is missing, with some to spare, at most: */
const MOST_DAYS = 24;
const TO_SPARE = 1.5;
/** Bands, not metres: two offers five minutes apart are sorted by age. In kilometres. */
const BANDS = [0.1, 10, 25, 50];
/** How many of the nearest comuni are read at a time where each has its own distance. */
const COMUNI_AT_ONCE = 24;

const idRow = z.object({ id: z.number() });
const featured = sql`(o.featured_until IS NOT NULL AND o.featured_until > now())`;
const newest = sql`o.published_at DESC, o.id DESC`;

/**
 * The ids of one page of a search. The order is published to users (EU rules on ranking): featured offers first,
 * marked; then by relevance or distance, then the newest.
 */
export async function pageOfOffers(
  db: Database,
  sort: Sort,
  search: SearchSql,
  { page, items, counted }: Page,
): Promise<number[]> {
  const offset = (page - 1) * items;
  const last = offset + items;
  const window = sql`LIMIT ${items} OFFSET ${offset}`;
  const { near, words } = search;
  const waits = !words && !search.isNearOrRoom && (search.filters.size > 0 || (near !== null && sort !== 'date'));
  const { isMany, found } = waits || sort === 'salary' ? await counted() : { isMany: false, found: null };
  const from = found ? sql`open_offers o` : fromOf(search);
  const where = found ? sql`o.id = ANY(${integerArray(found)})` : allOf(search);

  if (sort === 'salary') {
    const byPay = sql`${highestPay} DESC NULLS LAST, ${newest}`;
    if (isMany) return idsOf(db, sql`SELECT o.id FROM ${from} WHERE ${where} ORDER BY ${byPay} ${window}`);
    // Read whole before it is sorted: an index by pay would be read to its end for what few offers match.
    return idsOf(
      db,
      sql`WITH o AS MATERIALIZED (SELECT o.id, o.published_at, o.minimum_salary, o.maximum_salary FROM ${from} WHERE ${where}) SELECT o.id FROM o ORDER BY ${byPay} ${window}`,
    );
  }
  if (sort === 'date' || (sort === 'distance' && !near)) {
    if (words) return (await newestWithWords(db, search, { most: last, counted })).slice(offset);
    if (found) return found.slice(offset, last);
    return idsOf(db, sql`SELECT o.id FROM ${from} WHERE ${where} ORDER BY ${newest} ${window}`);
  }
  if (sort === 'relevance' && words && last <= RANKED) return ranked(db, search, words, { window, counted });
  if (near && search.isNearOrRoom) return nearThenWithRoom(db, search, near, { offset, last, sort });
  if (near) {
    const groups = sort === 'distance' ? byDistance(near) : byBand(near);
    if (isMany) return nearestFirst(db, search, groups, { offset, last, sort });
    const order = sort === 'distance' ? sql`near.km` : sql`${featured} DESC, near.km`;
    return idsOf(
      db,
      sql`WITH o AS MATERIALIZED (SELECT o.id, o.place_id, o.published_at, o.featured_until FROM ${from} WHERE ${where})
        SELECT o.id FROM o JOIN ${nearRows(groups.flat())} ON near.place_id = o.place_id ORDER BY ${order}, ${newest} ${window}`,
    );
  }
  const featuredIds = idsOf(db, featuredOf(search, words ? COUNTED : last));
  const othersOf = async () => {
    if (words) return newestWithWords(db, search, { most: last, counted, featuredIds });
    return found ?? idsOf(db, newestOf(from, and([where, sql`NOT ${featured}`]), last));
  };
  const [first, others] = await Promise.all([featuredIds, othersOf()]);
  return [...new Set([...first, ...others])].slice(offset, last);
}

async function idsOf(db: Database, query: SQL): Promise<number[]> {
  return (await rowsOf(db, idRow, query)).map(({ id }) => id);
}

const newestOf = (from: SQL, where: SQL, most: number): SQL =>
  sql`SELECT o.id FROM ${from} WHERE ${where} ORDER BY ${newest} LIMIT ${most}`;

/** The newest featured offers that are found: there are few, so they are read before their words. */
function featuredOf(search: SearchSql, most: number): SQL {
  const found = sql`WITH o AS MATERIALIZED (SELECT o.id, o.published_at FROM open_offers o WHERE ${allOf(search)} AND ${featured})`;
  const from = search.words ? sql`o JOIN open_offer_words w ON w.id = o.id WHERE ${matches(search.words)}` : sql`o`;
  return sql`${found} SELECT o.id FROM ${from} ORDER BY ${newest} LIMIT ${most}`;
}

interface Wanted {
  most: number;
  counted: Page['counted'];
  /** All featured offers that are found: given, they are left out. */
  featuredIds?: Promise<readonly number[]>;
}

/**
 * The newest offers with the words: of the last days, then of as many days before as should be enough by what the last
 * ones held. Words that are too rare for that have mostly been found by counting, or are looked for in all days.
 */
export async function newestWithWords(
  db: Database,
  search: SearchSql,
  { most, counted, featuredIds }: Wanted,
): Promise<number[]> {
  const where = and([allOf(search), ...(featuredIds ? [sql`NOT ${featured}`] : [])]);
  // Tomorrow's too: a clock may be fast.
  const tomorrow = Math.floor(Date.now() / DAY_MS) + 1;
  const newestOfDays = (first: number, count: number, limit: number) => {
    const days = Array.from({ length: count }, (_, back) => first - back);
    return idsOf(db, newestOf(fromOf(search, days), where, limit));
  };
  const ofLastDays = await newestOfDays(tomorrow, FIRST_DAYS + 1, most);
  if (ofLastDays.length === most) return ofLastDays;
  const missing = most - ofLastDays.length;
  const more = Math.ceil((missing / ofLastDays.length) * FIRST_DAYS * TO_SPARE);
  if (more <= MOST_DAYS) {
    const before = await newestOfDays(tomorrow - FIRST_DAYS - 1, more, missing);
    if (before.length === missing) return [...ofLastDays, ...before];
  }
  const { found } = await counted();
  if (!found) return idsOf(db, newestOf(fromOf(search), where, most));
  const leftOut = new Set(await featuredIds);
  return found.filter((id) => !leftOut.has(id)).slice(0, most);
}

/** A page by the rank of its words: of the featured offers, then of the newest. */
async function ranked(
  db: Database,
  search: SearchSql,
  words: SearchedWords,
  { window, counted }: { window: SQL; counted: Page['counted'] },
): Promise<number[]> {
  const featuredIds = idsOf(db, featuredOf(search, COUNTED));
  const [allFeatured, others] = await Promise.all([
    featuredIds,
    newestWithWords(db, search, { most: RANKED, counted, featuredIds }),
  ]);
  const first = allFeatured.slice(0, FEATURED_RANKED);
  // Each of the two is in the order of their dates, which stays where ranks are equal.
  return idsOf(
    db,
    sql`SELECT w.id FROM unnest(${integerArray([...new Set([...first, ...others])])}) WITH ORDINALITY AS found(id, position)
        JOIN open_offer_words w ON w.id = found.id
      ORDER BY found.position <= ${first.length}::int DESC, ts_rank(w.search, ${words.query}) DESC, found.position ${window}`,
  );
}

type Near = NonNullable<SearchSql['near']>;

/** The comuni of each band, the nearest first; `km` becomes the number of the band. */
function byBand(near: Near): Near[] {
  const bandOf = (km: number) => BANDS.filter((bound) => km >= bound).length;
  return [...BANDS, Number.POSITIVE_INFINITY]
    .map((_, band) => near.filter(({ km }) => bandOf(km) === band).map(({ place_id }) => ({ place_id, km: band })))
    .filter((group) => group.length > 0);
}

/** The comuni in the order of their distance, some at a time: those as far as each other are never parted. */
function byDistance(near: Near): Near[] {
  const groups: Near[] = [];
  for (const comune of near) {
    const group = groups.at(-1);
    if (group && (group.length < COMUNI_AT_ONCE || group.at(-1)?.km === comune.km)) group.push(comune);
    else groups.push([comune]);
  }
  return groups;
}

/** A page of what is near, then of what is further off and has lodging, by date. */
async function nearThenWithRoom(
  db: Database,
  search: SearchSql,
  near: Near,
  { offset, last, sort }: { offset: number; last: number; sort: 'relevance' | 'distance' },
): Promise<number[]> {
  const isFeaturedFirst = sort === 'relevance';
  const from = fromOf(search);
  const where = and([allOf(search), ...(isFeaturedFirst ? [sql`NOT ${featured}`] : [])]);
  const rows = nearRows(isFeaturedFirst ? byBand(near).flat() : near);
  const found = isFeaturedFirst
    ? await idsOf(
        db,
        sql`SELECT o.id FROM ${from} LEFT JOIN ${rows} ON near.place_id = o.place_id
          WHERE ${allOf(search)} AND ${featured} ORDER BY near.km, ${newest} LIMIT ${last}`,
      )
    : [];
  if (found.length < last)
    found.push(
      ...(await idsOf(
        db,
        sql`SELECT o.id FROM ${from} JOIN ${rows} ON near.place_id = o.place_id WHERE ${where}
          ORDER BY near.km, ${newest} LIMIT ${last - found.length}`,
      )),
    );
  if (found.length < last) {
    const isFar = sql`NOT o.place_id = ANY(${integerArray(near.map(({ place_id }) => place_id))})`;
    found.push(...(await idsOf(db, newestOf(from, and([where, isFar]), last - found.length))));
  }
  return found.slice(offset, last);
}

/**
 * A page where offers are many: of each comune only as many are read as the page can show, in the order of their index,
 * and the comuni farther off only when those before are too few.
 */
async function nearestFirst(
  db: Database,
  search: SearchSql,
  groups: readonly Near[],
  { offset, last, sort }: { offset: number; last: number; sort: 'relevance' | 'distance' },
): Promise<number[]> {
  const isFeaturedFirst = sort === 'relevance';
  const where = allOf({ ...search, comuni: null });
  const found = isFeaturedFirst
    ? await idsOf(
        db,
        sql`SELECT o.id FROM open_offers o JOIN ${nearRows(groups.flat())} ON near.place_id = o.place_id WHERE ${where} AND ${featured} ORDER BY near.km, ${newest} LIMIT ${last}`,
      )
    : [];
  for (const group of groups) {
    const wanted = last - found.length;
    if (wanted === 0) break;
    const here = and([sql`o.place_id = near.place_id`, where, ...(isFeaturedFirst ? [sql`NOT ${featured}`] : [])]);
    const others = await idsOf(
      db,
      sql`SELECT o.id FROM ${nearRows(group)} CROSS JOIN LATERAL (
          SELECT o.id, o.published_at FROM open_offers o WHERE ${here} ORDER BY ${newest} LIMIT ${wanted}) AS o
        ORDER BY near.km, ${newest} LIMIT ${wanted}`,
    );
    found.push(...others);
  }
  return found.slice(offset, last);
}
