import { setImmediate } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AlertFrequency, alertFrequencies } from '#domain/alerts.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { OfferFacts } from '#domain/offer-match.ts';
import type { Database } from '#server/platform/database.ts';
import { dropOldMonths } from '#server/platform/monthly-partitions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { Names } from '../professions/names.ts';
import { criteriaAddress, criteriaLabel } from '../search/criteria.ts';
import { ALERT_LETTER, type AlertJob } from './alert-letter.ts';
import { HOME_RADIUS, NewOffers } from './new-offers.ts';
import { alertRuns, sentAlerts } from './tables.ts';

const lastRow = z.object({ last: z.number().nullable() });
const frequencyRow = z.object({ id: z.number(), frequency: z.enum(alertFrequencies) });
const searchRow = z.object({
  user_id: z.number(),
  /** Null when they cannot be read: one user's search stops no other user's alerts. */
  criteria: z.record(z.string(), z.array(z.string())).nullable().catch(null),
  since: z.string().nullable(),
  frequency: z.enum(alertFrequencies).nullable(),
});
const jobRow = z.object({
  user_id: z.number(),
  job_id: z.number(),
  since: z.string().nullable(),
  home: z.number().nullable(),
});
const sentRow = z.object({ user_id: z.number(), offer_id: z.number() });

/**
 * The shortest look-back of each frequency, in hours: longer than its interval. An offer already sent is not sent
 * again.
 */
const LOOKS_BACK = { immediate: 24, daily: 48, weekly: 8 * 24 } as const;
type Frequency = keyof typeof LOOKS_BACK & AlertFrequency;

/** How long sent offers are remembered: well past the longest look-back. */
const REMEMBERED_DAYS = 60;
const MAX_LOOKS_BACK = (REMEMBERED_DAYS - 1) * 24;

/** How many user ids are processed in one step. */
const RANGE = 1000;
/** About how many sent offers are recorded in one transaction. */
const BATCH = 20_000;

const FORGETTING = 'forget-old-alerts';

interface Bells {
  userId: number;
  searches: { criteria: Record<string, string[]>; since: string | null }[];
  jobs: { job_id: number; since: string | null; home: number | null }[];
}
/** What one alert found. */
interface Found {
  /** The search, or the job, of the alert. */
  criteria: Record<string, string[]>;
  offers: OfferFacts[];
}
interface News {
  userId: number;
  /** All that is new to a user's alerts, newest first. */
  offers: OfferFacts[];
  byBell: Found[];
}

/** The schedule of each frequency; daily unless chosen otherwise (rule alerts). */
export async function scheduleAlerts(platform: Platform, names: Names): Promise<void> {
  const clocks: Record<Frequency, string> = { immediate: '*/10 * * * *', daily: '30 7 * * *', weekly: '30 7 * * 1' };
  for (const [frequency, cron] of Object.entries(clocks) as [Frequency, string][]) {
    await platform.queue.schedule(
      `alerts-${frequency}`,
      cron,
      async () => void (await sendAlerts(platform, names, frequency)),
    );
  }
  await platform.queue.schedule(FORGETTING, '15 * * * *', () => forgetOldAlerts(platform.db));
}

/** Deletes records of sent offers that are too old to be sent again. */
export async function forgetOldAlerts(db: Database, now: Date = new Date()): Promise<void> {
  await dropOldMonths(db, sentAlerts.sent_at, new Date(now.getTime() - REMEMBERED_DAYS * 24 * HOUR_MS));
}

/**
 * Compares every alert of a frequency with the new offers and writes one mail for each user with news: never an empty
 * one, never the same offer twice. Users are read by ranges of ids, so that memory does not grow with their number.
 * Returns how many mails were written.
 */
export async function sendAlerts(
  platform: Platform,
  names: Names,
  frequency: Frequency,
  now: Date = new Date(),
): Promise<number> {
  const { db } = platform;
  const written = await ringBells(
    platform,
    names,
    frequency,
    await NewOffers.since(db, names, await hoursBack(db, frequency, now)),
  );
  await db
    .insert(alertRuns)
    .values({ frequency, ran_at: now })
    .onConflictDoUpdate({ target: alertRuns.frequency, set: { ran_at: now } });
  return written;
}

/**
 * How far back a run looks, in hours: its frequency's look-back, or to the last successful run when that is longer ago.
 */
async function hoursBack(db: Database, frequency: Frequency, now: Date): Promise<number> {
  const [last] = await db.select().from(alertRuns).where(eq(alertRuns.frequency, frequency));
  const missed = last ? Math.ceil((now.getTime() - last.ran_at.getTime()) / HOUR_MS) + 1 : 0;
  return Math.min(Math.max(LOOKS_BACK[frequency], missed), MAX_LOOKS_BACK);
}

async function ringBells(platform: Platform, names: Names, frequency: Frequency, offers: NewOffers): Promise<number> {
  if (offers.size === 0) return 0;
  const { db } = platform;
  const rows = await rowsOf(db, lastRow, sql`SELECT max(id) AS last FROM users`);
  const last = rows[0]?.last ?? 0;
  let written = 0;
  for (let from = 0; from < last; from += RANGE) {
    let news: News[] = [];
    let waiting = 0;
    for (const bells of await bellsOf(db, frequency, from, from + RANGE)) {
      const found = await newsFor(offers, names, bells);
      if (found.offers.length === 0) continue;
      news.push(found);
      waiting += found.offers.length;
      if (waiting < BATCH) continue;
      written += await writeDown(platform, names, news);
      [news, waiting] = [[], 0];
    }
    if (news.length > 0) written += await writeDown(platform, names, news);
    // The embedded database runs on this thread: requests get their turn between two ranges.
    await setImmediate();
  }
  return written;
}

/**
 * The alerts mailed at this frequency of the users in a range of ids: searches by their own choice or their user's,
 * jobs by their user's. A user who wants no alerts has none, whatever was chosen for a search.
 */
async function bellsOf(db: Database, frequency: Frequency, after: number, until: number): Promise<Bells[]> {
  const range = (column: SQL) => sql`${column} > ${after} AND ${column} <= ${until}`;
  const users = await rowsOf(
    db,
    frequencyRow,
    sql`
    SELECT u.id, coalesce(p.frequency, 'daily') AS frequency FROM users u LEFT JOIN alert_preferences p ON p.user_id = u.id
    WHERE ${range(sql`u.id`)} AND u.typology = 'candidate' AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL AND coalesce(p.frequency, 'daily') <> 'never'`,
  );
  const usual = new Map(users.map((user) => [user.id, user.frequency]));
  const bells = new Map(users.map(({ id }): [number, Bells] => [id, { userId: id, searches: [], jobs: [] }]));
  if (bells.size === 0) return [];
  const searches = await rowsOf(
    db,
    searchRow,
    sql`
    SELECT user_id, criteria, notifications_since AS since, alert_frequency AS frequency FROM offer_searches WHERE ${range(sql`user_id`)} AND notifications_enabled`,
  );
  for (const { user_id, frequency: own, criteria, since } of searches)
    if (criteria && (own ?? usual.get(user_id)) === frequency) bells.get(user_id)?.searches.push({ criteria, since });
  const jobs = await rowsOf(
    db,
    jobRow,
    sql`
    SELECT c.user_id, d.job_id, d.alert_since AS since, CASE WHEN c.willing_to_relocate THEN NULL ELSE c.place_id END AS home
    FROM candidates c JOIN desired_jobs d ON d.candidate_id = c.id WHERE ${range(sql`c.user_id`)} AND d.has_alert`,
  );
  for (const { user_id, ...job } of jobs) if (usual.get(user_id) === frequency) bells.get(user_id)?.jobs.push(job);
  return [...bells.values()].filter((one) => one.searches.length > 0 || one.jobs.length > 0);
}

async function newsFor(offers: NewOffers, names: Names, { userId, searches, jobs }: Bells): Promise<News> {
  const since = (moment: string | null, matching: OfferFacts[]) =>
    matching.filter(({ published_at }) => moment === null || published_at > Date.parse(moment));
  const byBell: Found[] = [];
  for (const { criteria, since: moment } of searches)
    byBell.push({ criteria, offers: since(moment, await offers.foundBy(criteria)) });
  for (const { job_id, since: moment, home } of jobs)
    byBell.push({ criteria: jobCriteria(names, job_id, home), offers: since(moment, offers.ofJob(job_id, home)) });
  const all = new Map(byBell.flatMap((bell) => bell.offers).map((offer) => [offer.id, offer]));
  return {
    userId,
    offers: [...all.values()].sort((one, other) => other.published_at - one.published_at || other.id - one.id),
    byBell,
  };
}

/** The search that finds what the alert of a desired job finds. */
function jobCriteria(names: Names, jobId: number, home: number | null): Record<string, string[]> {
  const job = names.professions.byId(jobId);
  const place = home === null ? undefined : names.gazetteer.byId(home);
  return { ...(job && { job: [job.slug] }), ...(place && { place: [place.slug], radius: [String(HOME_RADIUS)] }) };
}

/**
 * Sent offers are recorded with the mails' jobs in one transaction: an interruption loses nothing and sends nothing
 * twice. Offers sent before are left out here, before a mail says what it shows.
 */
async function writeDown({ db, queue }: Platform, names: Names, news: readonly News[]): Promise<number> {
  const pairs = news.flatMap(({ userId, offers }) => offers.map(({ id }) => [userId, id] as const));
  return db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sentRow,
      sql`
      INSERT INTO sent_alerts (user_id, offer_id) SELECT * FROM unnest(${integerArray(pairs.map(([user]) => user))}, ${integerArray(pairs.map(([, offer]) => offer))})
      ON CONFLICT DO NOTHING RETURNING user_id, offer_id`,
    );
    const fresh = Map.groupBy(rows, ({ user_id }) => user_id);
    const letters = news.flatMap((one) => {
      const ids = new Set(fresh.get(one.userId)?.map(({ offer_id }) => offer_id));
      return ids.size === 0 ? [] : [letterJob(names, one, ids)];
    });
    await queue.sendMany(tx, ALERT_LETTER, letters);
    return letters.length;
  });
}

/** The job of a user's mail: the new offers, and which search shows each: the mail has no room for all of them. */
function letterJob(names: Names, { userId, offers, byBell }: News, fresh: ReadonlySet<number>): AlertJob {
  const told = offers.map(({ id }) => id).filter((id) => fresh.has(id));
  const left = new Set(told);
  const searches = byBell.flatMap(({ criteria, offers: found }) => {
    // An offer that several alerts found is counted for the first of them.
    const shown = found.map(({ id }) => id).filter((id) => left.delete(id));
    return shown.length === 0
      ? []
      : [{ label: criteriaLabel(names, criteria), url: newestFirst(criteria), offers: shown }];
  });
  return { userId, offers: told, searches };
}

/**
 * The page of a search, newest first. Its age filter is dropped, because it would hide the offers again as days go by.
 */
const newestFirst = ({ published_within: _age, ...criteria }: Record<string, string[]>): string =>
  criteriaAddress({ ...criteria, sort: ['date'] });
