import { type SQL, sql } from 'drizzle-orm';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { type OutlinedRow, outlineColumns, outlinedRow } from '../matching/outlined-offers.ts';
import { rankOffers } from '../matching/rank-offers.ts';
import { wantedAndNearJobs } from '../matching/wanted-jobs.ts';
import type { Names } from '../professions/names.ts';
import { COUNTED } from './offer-facets.ts';
import { newestWithWords, type Page, pageOfOffers, RANKED } from './page-of-offers.ts';
import { allOf, fromOf, type SearchSql } from './search-sql.ts';

/**
 * The ids of one page of a search, those that fit a person best first. What a company paid for does not count. As many
 * are ranked as a search counts: the newest of the jobs they want or near ones, then the newest of all. With words, the
 * newest are ranked as by relevance, and the others follow by date.
 */
export async function pageByMatch(
  db: Database,
  names: Names,
  person: MatchedPerson,
  search: SearchSql,
  { page, items, counted }: Page,
): Promise<number[]> {
  const last = page * items;
  if (search.words && last > RANKED) return pageOfOffers(db, 'date', search, { page, items, counted });
  const rows = search.words
    ? await outlineIds(db, await newestWithWords(db, search, { most: RANKED, counted }))
    : await outlineFound(db, search, integerArray(wantedAndNearJobs(names, person)));
  return (await rankOffers(db, names, person, rows, last)).slice(last - items);
}

const outlineIds = (db: Database, ids: readonly number[]): Promise<OutlinedRow[]> =>
  rowsOf(db, outlinedRow, sql`SELECT ${outlineColumns} FROM open_offers o WHERE o.id = ANY(${integerArray(ids)})`);

/** The newest offers found of some jobs, then of the others. */
async function outlineFound(db: Database, search: SearchSql, jobs: SQL): Promise<OutlinedRow[]> {
  const newest = (which: SQL, most: number) =>
    rowsOf(
      db,
      outlinedRow,
      sql`SELECT ${outlineColumns} FROM ${fromOf(search)} WHERE ${allOf(search)} AND ${which}
        ORDER BY o.published_at DESC, o.id DESC LIMIT ${most}`,
    );
  const near = await newest(sql`o.job_id = ANY(${jobs})`, COUNTED);
  return [...near, ...(await newest(sql`NOT o.job_id = ANY(${jobs})`, COUNTED - near.length))];
}
