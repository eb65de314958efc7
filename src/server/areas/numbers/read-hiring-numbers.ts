import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HiringNumbers, NumbersLine } from '#contract/hiring-numbers.ts';
import { seasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Member } from '../companies/company-of.ts';
import { offerGone } from '../offers/offer-gone.ts';
import type { Names } from '../professions/names.ts';
import { applicationFacts, factColumns } from './application-facts.ts';
import { countCallBacks } from './count-call-backs.ts';
import { countProfileHires } from './count-profile-hires.ts';
import { countsRow, numbersLine, visitsRow } from './numbers-line.ts';
import { isOfSeason, seasonsOf, shownSeason } from './offer-season.ts';
import { readPeriods } from './read-periods.ts';
import { compareCompanies } from './similar-companies.ts';

export interface AskedNumbers {
  season?: string | undefined;
  offer?: number | undefined;
}

const offerRow = z.object({ id: z.number(), title: z.string(), is_deleted: z.boolean(), is_of_season: z.boolean() });
const ofOffer = { offer_id: z.number().nullable() };
const offerCounts = countsRow.extend(ofOffer);
const offerVisits = visitsRow.extend(ofOffer);

/**
 * From visits to hires, for the company's own offers: all of them, those of a season, or one. An offer of another
 * company is not found. Of applicants only counts are read.
 */
export async function readHiringNumbers(
  db: Database,
  names: Names,
  { company }: Member,
  asked: AskedNumbers,
): Promise<HiringNumbers> {
  const season = seasonKey(asked.season ?? null);
  const ofCompany = sql`o.company_id = ${company.id}`;
  const [seasons, published] = await Promise.all([
    seasonsOf(db, ofCompany),
    rowsOf(
      db,
      offerRow,
      sql`SELECT o.id, o.title, o.status = 'deleted' AS is_deleted, ${isOfSeason(season)} AS is_of_season
        FROM offers o WHERE ${ofCompany} AND o.published_at IS NOT NULL ORDER BY o.published_at DESC, o.id DESC`,
    ),
  ]);
  const named = asked.offer === undefined ? null : published.find(({ id }) => id === asked.offer);
  if (named === undefined) throw offerGone();
  const offer = named?.is_of_season ? { id: named.id, title: named.title } : null;
  const ofSeason = published.filter(({ is_of_season }) => is_of_season);
  const shown = offer === null ? ofSeason : ofSeason.filter(({ id }) => id === offer.id);
  const where = sql`${ofCompany} AND o.published_at IS NOT NULL AND ${
    offer === null ? isOfSeason(season) : sql`o.id = ${offer.id}`
  }`;
  const [counts, visits, periods, comparison, call_backs, profiles] = await Promise.all([
    rowsOf(
      db,
      offerCounts,
      sql`WITH f AS (${applicationFacts(where)})
        SELECT f.offer_id, ${factColumns} FROM f GROUP BY GROUPING SETS ((f.offer_id), ())`,
    ),
    rowsOf(
      db,
      offerVisits,
      sql`SELECT d.offer_id, coalesce(sum(d.views), 0)::int AS views, coalesce(sum(d.started), 0)::int AS started,
          (min(d.day) FILTER (WHERE d.views + d.started > 0))::text AS since
        FROM offer_days d JOIN offers o ON o.id = d.offer_id WHERE ${where}
        GROUP BY GROUPING SETS ((d.offer_id), ())`,
    ),
    readPeriods(db, where),
    compareCompanies(db, names, company),
    countCallBacks(
      db,
      sql`b.company_id = ${company.id} AND ${offer === null ? sql`true` : sql`b.offer_id = ${offer.id}`}`,
      season,
    ),
    countProfileHires(
      db,
      sql`h.company_id = ${company.id} AND ${offer === null ? sql`true` : sql`h.offer_id = ${offer.id}`}`,
      season,
    ),
  ]);
  const lineOf = (id: number | null): NumbersLine =>
    numbersLine(
      counts.find(({ offer_id }) => offer_id === id),
      visits.find(({ offer_id }) => offer_id === id),
    );
  const choice = ({ id, title }: { id: number; title: string }) => ({ id, title });
  return {
    season: season && shownSeason(season),
    offer,
    seasons: seasons.map(shownSeason),
    offers: ofSeason.map(choice).toSorted((one, other) => one.title.localeCompare(other.title, 'it')),
    total: lineOf(null),
    call_backs,
    profiles,
    lines: shown.map(({ id, title, is_deleted }) => ({ id, title, is_deleted, ...lineOf(id) })),
    counted_since: visits.find(({ offer_id }) => offer_id === null)?.since ?? null,
    ...periods,
    comparison,
  };
}
