import { sql } from 'drizzle-orm';
import type { AlertFrequency } from '../../../domain/alerts.ts';
import type { OfferFacts } from '../../../domain/offer-match.ts';
import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Names } from '../search/criteria.ts';
import { ALERT_LETTER } from './alert-letter.ts';
import { NewOffers } from './new-offers.ts';

/** How far back each frequency looks, in hours: further than its own step, so that a run that was missed loses nothing. What was sent is not sent again. */
const LOOKS_BACK = { immediate: 24, daily: 48, weekly: 8 * 24 } as const;
type Frequency = keyof typeof LOOKS_BACK & AlertFrequency;

const BATCH = 500;
/** The newest a mail is about: more would not be read. */
const MOST_A_MAIL = 50;

interface Bells extends Record<string, unknown> {
  user_id: number;
  searches: { criteria: Record<string, string[]>; since: string | null }[];
  jobs: { job_id: number; since: string | null; home: number | null }[];
}

/** Runs by the clock of each frequency (decisions: daily unless chosen otherwise). */
export async function alertByTheClock(platform: Platform, names: Names): Promise<void> {
  const clocks: Record<Frequency, string> = { immediate: '*/10 * * * *', daily: '30 7 * * *', weekly: '30 7 * * 1' };
  for (const [frequency, cron] of Object.entries(clocks) as [Frequency, string][]) {
    await platform.queue.work(`alerts-${frequency}`, async () => void (await sendAlerts(platform, names, frequency)));
    await platform.queue.schedule(`alerts-${frequency}`, cron);
  }
}

/**
 * Compares every bell of a frequency with the offers that came out meanwhile, and writes a mail for whoever has
 * news: one mail each, never an empty one, never the same offer twice. Users come in batches, so that memory
 * stays flat whatever their number. Gives how many mails were written.
 */
export async function sendAlerts(platform: Platform, names: Names, frequency: Frequency): Promise<number> {
  const offers = await NewOffers.since(platform.db, names, LOOKS_BACK[frequency]);
  if (offers.size === 0) return 0;
  let written = 0;
  let last = 0;
  for (;;) {
    const users = await usersWithBells(platform.db, frequency, last);
    if (users.length === 0) return written;
    const news: { userId: number; offers: OfferFacts[] }[] = [];
    for (const user of users) {
      const found = await newsFor(offers, user);
      if (found.length > 0) news.push({ userId: user.user_id, offers: found });
    }
    if (news.length > 0) written += await writeDown(platform, news);
    last = users.at(-1)?.user_id ?? last;
  }
}

async function usersWithBells(db: Database, frequency: Frequency, after: number): Promise<Bells[]> {
  const { rows } = await db.execute<Bells>(sql`
    SELECT u.id AS user_id,
      (SELECT coalesce(json_agg(json_build_object('criteria', s.criteria, 'since', s.notifications_since)), '[]') FROM offer_searches s WHERE s.user_id = u.id AND s.notifications_enabled) AS searches,
      (SELECT coalesce(json_agg(json_build_object('job_id', d.job_id, 'since', d.alert_since, 'home', CASE WHEN c.willing_to_relocate THEN NULL ELSE c.place_id END)), '[]')
        FROM candidates c JOIN desired_jobs d ON d.candidate_id = c.id WHERE c.user_id = u.id AND d.has_alert) AS jobs
    FROM users u LEFT JOIN alert_preferences p ON p.user_id = u.id
    WHERE u.id > ${after} AND u.typology = 'candidate' AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL AND coalesce(p.frequency, 'daily') = ${frequency}
      AND (EXISTS (SELECT 1 FROM offer_searches s WHERE s.user_id = u.id AND s.notifications_enabled)
        OR EXISTS (SELECT 1 FROM candidates c JOIN desired_jobs d ON d.candidate_id = c.id WHERE c.user_id = u.id AND d.has_alert))
    ORDER BY u.id LIMIT ${BATCH}`);
  return rows;
}

async function newsFor(offers: NewOffers, { searches, jobs }: Bells): Promise<OfferFacts[]> {
  const found = new Map<number, OfferFacts>();
  const add = (matching: OfferFacts[], since: string | null) => {
    const from = since === null ? 0 : Date.parse(since);
    for (const offer of matching) if (offer.published_at > from) found.set(offer.id, offer);
  };
  for (const { criteria, since } of searches) add(await offers.foundBy(criteria), since);
  for (const { job_id, since, home } of jobs) add(offers.ofJob(job_id, home), since);
  return [...found.values()].sort((one, other) => other.published_at - one.published_at).slice(0, MOST_A_MAIL);
}

/** What is told is written down with the letters' jobs in one transaction: cut in the middle, nothing is lost and nothing is told twice. */
async function writeDown({ db, queue }: Platform, news: readonly { userId: number; offers: OfferFacts[] }[]): Promise<number> {
  const pairs = news.flatMap(({ userId, offers }) => offers.map(({ id }) => [userId, id] as const));
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number; offer_id: number }>(sql`
      INSERT INTO sent_alerts (user_id, offer_id) SELECT * FROM unnest(${sql.param(`{${pairs.map(([user]) => user).join(',')}}`)}::int[], ${sql.param(`{${pairs.map(([, offer]) => offer).join(',')}}`)}::int[])
      ON CONFLICT DO NOTHING RETURNING user_id, offer_id`);
    const fresh = Map.groupBy(rows, ({ user_id }) => user_id);
    const letters = [...fresh].map(([userId, told]) => ({ userId, offers: told.map(({ offer_id }) => offer_id) }));
    await queue.sendMany(tx, ALERT_LETTER, letters);
    return letters.length;
  });
}
