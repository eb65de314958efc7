import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SeasonPairs, seasonPairsQuery } from '#contract/matching.ts';
import { type ClosedSpan, lengthOf } from '#domain/day-span.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { offerSpan } from '#domain/offer-span.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeason, type SeasonKey, seasonKey, seasonKeyOf, seasonName, seasonSpan } from '#domain/season-key.ts';
import {
  AGREED_DAYS,
  LONGEST_SEASON_DAYS,
  monthsWorked,
  pairOf,
  type SeasonWork,
  yearPairs,
  yearsToChoose,
} from '#domain/season-pairs.ts';
import type { Database } from '#server/platform/database.ts';
import type { Names } from '../professions/names.ts';
import { describeAll, findBest } from './best-offers.ts';
import { type MatchedAccount, readMatchedPerson } from './read-person.ts';

/** How many offers of each season are paired with those of the other. */
const OF_A_SEASON = 12;

/** SQL: whether a row of `hires` is of an account. Hires are above this area, which is given the condition. */
export type IsOfAccount = (userId: number) => SQL;

type Fitting = SeasonPairs['pairs'][number]['first'];
interface Season {
  key: SeasonKey;
  works: (SeasonWork & { slug: string })[];
  offers: Fitting[];
}

/**
 * A year of work for a candidate: the offers of one season and of the next that fit them best, and the pairs that leave
 * the fewest days without work. The question itself says when the person works: the days of the profile do not count.
 * Offers for days on which a confirmed hire has them elsewhere are left out.
 */
export async function readSeasonPairs(
  db: Database,
  names: Names,
  whose: MatchedAccount,
  asked: z.output<typeof seasonPairsQuery>,
  isOfAccount: IsOfAccount,
): Promise<SeasonPairs> {
  const today = romeDay();
  const years = yearsToChoose(today);
  const first =
    (years.find(({ first }) => first === seasonKey(asked.first ?? null)) ?? years[0])?.first ?? seasonKeyOf(today);
  const person = await readMatchedPerson(db, names, whose);
  const seasons: Season[] = [];
  for (const key of [first, nextSeason(first)])
    seasons.push(await seasonOf(db, names, { userId: whose.userId, person, key, isOfAccount }));
  const [one, other] = [asked.one, asked.other].map(
    (slug, at) => seasons[at]?.works.find((work) => work.slug === slug) ?? null,
  );
  const pickedOf = (work: SeasonWork | null | undefined, at: number) => (work ? [work] : (seasons[at]?.works ?? []));
  // What was picked is shown also where it cannot be worked, with the days in common.
  const pairs = one && other ? [pairOf(one, other)] : yearPairs(pickedOf(one, 0), pickedOf(other, 1));
  const byId = new Map(seasons.flatMap(({ offers }) => offers).map((fitting) => [fitting.offer.id, fitting]));
  return {
    years,
    seasons: seasons.map(({ key, offers }) => ({ key, name: seasonName(key), offers })),
    pairs: pairs.flatMap(({ worked, gaps, overlap, ...ids }) => {
      const [of, with_] = [byId.get(ids.first), byId.get(ids.second)];
      const told = gaps.map((gap) => ({ ...gap, days: lengthOf(gap) }));
      return of && with_ ? [{ first: of, second: with_, months: monthsWorked(worked), overlap, gaps: told }] : [];
    }),
    one: one?.slug ?? null,
    other: other?.slug ?? null,
    wants_job: person.jobs.length > 0,
    has_home: person.home !== null,
    relocates: person.relocates,
  };
}

async function seasonOf(
  db: Database,
  names: Names,
  {
    userId,
    person,
    key,
    isOfAccount,
  }: { userId: number; person: MatchedPerson; key: SeasonKey; isOfAccount: IsOfAccount },
): Promise<Season> {
  if (person.jobs.length === 0) return { key, works: [], offers: [] };
  const { from, to } = seasonSpan(key);
  // Work is of the season that its middle lies in.
  const which = sql`NOT upper_inf(o.days) AND upper(o.days) - lower(o.days) <= ${LONGEST_SEASON_DAYS}::int
    AND lower(o.days) + (upper(o.days) - lower(o.days)) / 2 BETWEEN ${from}::date AND ${to}::date
    AND NOT EXISTS (SELECT FROM hires WHERE ${isOfAccount(userId)} AND state = 'confirmed'
      AND upper(o.days * daterange(starts_on, ends_on, '[]')) - lower(o.days * daterange(starts_on, ends_on, '[]'))
        > ${AGREED_DAYS}::int)`;
  const free = [{ from: romeDay(), to: null }];
  const found = await findBest(db, names, userId, {
    person: { ...person, free, isUnavailable: false },
    shown: OF_A_SEASON,
    which,
  });
  const scores = new Map(found.map(({ id, match }) => [id, match.score]));
  const offers = await describeAll(db, names, found);
  const works = offers.flatMap(({ offer }) => {
    const span = closedSpan(offer);
    return span ? [{ id: offer.id, slug: offer.slug, span, score: scores.get(offer.id) ?? 0 }] : [];
  });
  return { key, works, offers };
}

function closedSpan(offer: Fitting['offer']): ClosedSpan | null {
  const span = offerSpan(offer, romeDay(offer.transaction_date_created ?? offer.date_created));
  return span && span.to !== null ? { from: span.from, to: span.to } : null;
}
