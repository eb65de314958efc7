import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { SeasonPlan, SeasonRole } from '#contract/season-plan.ts';
import { daysMeet } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import {
  type Cover,
  type Gap,
  gapsFrom,
  missingByDay,
  type Need,
  offerOfGaps,
  seasonGaps,
} from '#domain/season-gaps.ts';
import {
  nextSeason,
  type SeasonKey,
  seasonKeyOf,
  seasonName,
  seasonSpan,
  yearBefore,
  yearLater,
} from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { callBackPeople, callBacks } from '../brigade/tables.ts';
import { hires } from '../hires/tables.ts';
import { jobs } from '../professions/tables.ts';
import { readReturns } from './read-returns.ts';
import { type SeasonOffer, seasonOffers } from './season-offers.ts';
import { seasonNeeds } from './tables.ts';

/** A line of the plan with the name of its role. */
type NamedNeed = Need & { name: string };

/** Every line of a company's plan, in the order of their days. */
const readNeeds = (db: Database, companyId: number): Promise<NamedNeed[]> =>
  db
    .select({
      id: seasonNeeds.id,
      job: jobs.slug,
      name: jobs.name,
      positions: seasonNeeds.positions,
      starts_on: seasonNeeds.starts_on,
      ends_on: seasonNeeds.ends_on,
    })
    .from(seasonNeeds)
    .innerJoin(jobs, eq(jobs.id, seasonNeeds.job_id))
    .where(eq(seasonNeeds.company_id, companyId))
    .orderBy(seasonNeeds.starts_on, seasonNeeds.id);

/** The people who have confirmed to come, from a day on: the role and the days, no person. */
const readCovers = (db: Database, companyId: number, from: string): Promise<Cover[]> =>
  db
    .select({ job: jobs.slug, starts_on: hires.starts_on, ends_on: hires.ends_on })
    .from(hires)
    .innerJoin(jobs, eq(jobs.id, hires.job_id))
    .where(
      and(
        eq(hires.company_id, companyId),
        eq(hires.state, 'confirmed'),
        or(isNull(hires.ends_on), gte(hires.ends_on, from)),
      ),
    );

/** The seasons that a company hired or called back for, in their order. */
async function usedSeasons(db: Database, companyId: number): Promise<SeasonKey[]> {
  const hired = await db.selectDistinct({ day: hires.starts_on }).from(hires).where(eq(hires.company_id, companyId));
  const called = await db
    .selectDistinct({ day: callBacks.starts_on })
    .from(callBacks)
    .innerJoin(callBackPeople, eq(callBackPeople.call_back_id, callBacks.id))
    .where(and(eq(callBacks.company_id, companyId), isNotNull(callBackPeople.person_id)));
  return [...new Set([...hired, ...called].map(({ day }) => seasonKeyOf(day)))].toSorted(bySeason);
}

/** A role of the plan without what only the page of the season shows. */
type PlannedRole = Omit<SeasonRole, 'to_call'>;
type Plan = Omit<SeasonPlan, 'roles'> & { roles: PlannedRole[] };

/**
 * The plan of a season with what is covered and what is missing; without a season, the first that is planned, or else
 * that somebody is hired or called back for.
 */
export async function readPlan(
  db: Database,
  companyId: number,
  asked: SeasonKey | null,
  now: Date = new Date(),
): Promise<Plan> {
  const today = romeDay(now);
  const needs = await readNeeds(db, companyId);
  const used = await usedSeasons(db, companyId);
  const season = asked ?? shownFirst(needs, used, today);
  const ofSeason = (key: SeasonKey) => needs.filter(({ starts_on }) => seasonKeyOf(starts_on) === key);
  const choice = (key: SeasonKey) => ({
    key,
    name: seasonName(key),
    from: seasonSpan(key).from,
    is_planned: ofSeason(key).length > 0,
  });
  const shown = ofSeason(season);
  const [first] = shown;
  const before = ofSeason(yearBefore(season));
  const isCopied = ({ job, starts_on, ends_on }: NamedNeed) =>
    shown.some(
      (need) => need.job === job && need.starts_on === yearLater(starts_on) && need.ends_on === yearLater(ends_on),
    );
  const toCopy = before.filter((need) => !isCopied(need)).length;
  return {
    season: choice(season),
    seasons: seasonsOf([...needs.map(({ starts_on }) => seasonKeyOf(starts_on)), ...used, season], today).map(choice),
    roles: first ? await readRoles(db, companyId, { season, needs, shown, today }) : [],
    span: first
      ? {
          starts_on: first.starts_on,
          ends_on:
            shown
              .map(({ ends_on }) => ends_on)
              .toSorted()
              .at(-1) ?? first.ends_on,
        }
      : null,
    copy_from: toCopy > 0 ? { name: seasonName(yearBefore(season)), needs: toCopy } : null,
  };
}

interface ShownSeason {
  season: SeasonKey;
  /** Of every season: a person of one covers nothing of the other on the same day. */
  needs: readonly NamedNeed[];
  shown: readonly NamedNeed[];
  today: string;
}

async function readRoles(
  db: Database,
  companyId: number,
  { season, needs, shown, today }: ShownSeason,
): Promise<PlannedRole[]> {
  const earliest = [today, ...needs.map(({ starts_on }) => starts_on)].toSorted()[0] ?? today;
  const hired = await readCovers(db, companyId, earliest);
  const returning = await readReturns(db, companyId, earliest);
  const likely = returning.filter(({ answer }) => answer === 'yes');
  const maybe = returning.filter(({ answer }) => answer === 'maybe');
  const silent = returning.filter(({ answer }) => answer === null);
  const gaps = seasonGaps(needs, [...hired, ...likely]);
  const unsigned = seasonGaps(needs, hired);
  const madeOf = await seasonOffers(db, companyId, season);
  return [...Map.groupBy(shown, ({ job }) => job)].map(([slug, some]) => {
    const ofRole = (found: ReadonlyMap<number, readonly Gap[]>) =>
      gapsFrom(missingByDay(some.flatMap(({ id }) => found.get(id) ?? [])), today);
    const counts = (lines: readonly NamedNeed[]) => ({
      hired: countOn(hired, slug, lines),
      likely: countOn(likely, slug, lines),
      maybe: countOn(maybe, slug, lines),
      asked: countOn(silent, slug, lines),
    });
    const missing = ofRole(gaps);
    const { draft, offers } = madeOf(slug);
    return {
      job: { slug, name: some[0]?.name ?? slug },
      needs: some.map((need) => ({
        id: need.id,
        positions: need.positions,
        starts_on: need.starts_on,
        ends_on: need.ends_on,
        ...counts([need]),
        sought: soughtOn(offers, need),
        missing: offerOfGaps(gapsFrom(gaps.get(need.id) ?? [], today))?.missing ?? 0,
      })),
      ...counts(some),
      gaps: missing,
      unsigned: ofRole(unsigned),
      draft,
      offers: offers
        .filter(({ days }) => some.some((need) => daysMeet(days, need)))
        .map(({ id, title, seeks, is_open }) => ({ id, title, seeks, is_open })),
      to_publish: offerOfGaps(soughtByNone(missing, offers)),
    };
  });
}

/** How many of a role come on some day of these lines. */
const countOn = (covers: readonly Cover[], job: string, lines: readonly Need[]): number =>
  covers.filter(
    (cover) =>
      cover.job === job &&
      lines.some(
        ({ starts_on, ends_on }) =>
          cover.starts_on <= ends_on && (cover.ends_on === null || cover.ends_on >= starts_on),
      ),
  ).length;

/** For how many positions open offers still look on some days of a line; null for continuous hiring. */
function soughtOn(offers: readonly SeasonOffer[], need: Need): number | null {
  const open = offers.filter(({ is_open, days }) => is_open && daysMeet(days, need));
  return open.some(({ seeks }) => seeks === null) ? null : open.reduce((sum, { seeks }) => sum + (seeks ?? 0), 0);
}

const bySeason = (one: SeasonKey, other: SeasonKey): number => (seasonSpan(one).from < seasonSpan(other).from ? -1 : 1);

/** This season, the next two and some more: those to come in their order, then those that are over, latest first. */
function seasonsOf(more: readonly SeasonKey[], today: string): SeasonKey[] {
  const now = seasonKeyOf(today);
  const next = nextSeason(now);
  const all = [...new Set([now, next, nextSeason(next), ...more])].toSorted(bySeason);
  const isOver = (key: SeasonKey) => seasonSpan(key).to < today;
  return [...all.filter((key) => !isOver(key)), ...all.filter(isOver).toReversed()];
}

/**
 * The first season of the plan that is not over; without one the first that is used and not over, or else the season
 * that comes next.
 */
function shownFirst(needs: readonly Need[], used: readonly SeasonKey[], today: string): SeasonKey {
  const ahead = needs.find(({ ends_on }) => ends_on >= today);
  if (ahead) return seasonKeyOf(ahead.starts_on);
  return used.find((key) => seasonSpan(key).to >= today) ?? nextSeason(seasonKeyOf(today));
}

/** What is missing beyond those whom offers for some of the same days look for already. */
const soughtByNone = (gaps: readonly Gap[], offers: readonly SeasonOffer[]): Gap[] =>
  gaps
    .map((gap) => {
      const sought = offers
        .filter(({ days }) => daysMeet(days, gap))
        .reduce((sum, { seeks }) => sum + (seeks ?? Number.POSITIVE_INFINITY), 0);
      return { ...gap, missing: Math.max(0, gap.missing - sought) };
    })
    .filter(({ missing }) => missing > 0);
