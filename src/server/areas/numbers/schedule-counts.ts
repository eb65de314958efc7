import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { countAverageAnswerDays } from '../applications/answer-days.ts';
import type { Names } from '../professions/names.ts';
import { countSpeeds } from './count-speeds.ts';
import { countStaffNumbersHourly } from './count-staff-numbers.ts';
import { lacksStaffNumbers } from './read-staff-numbers.ts';

const SPEEDS = 'company-speeds';
/** How fast all companies together answer: by itself, because it is one long statement. */
const AVERAGE = 'answer-average';
const STAFF = 'staff-numbers';
/** Among ten million applications the numbers of staff take minutes: a quarter of an hour might not be enough. */
const STAFF_SECONDS = 2 * 60 * 60;
/** What is asked for at a start. */
const FIRST = 'first';

const countedRow = z.object({
  has_applications: z.boolean(),
  has_offers: z.boolean(),
  lacks_speeds: z.boolean(),
  lacks_average: z.boolean(),
});

/** Runs the counts that read all applications on a schedule, and after a start that finds none counted. */
export async function scheduleCounts(platform: Platform, names: Names): Promise<void> {
  const { db, queue } = platform;
  await queue.schedule(SPEEDS, '50 3 * * *', () => countSpeeds(platform));
  await queue.schedule(AVERAGE, '55 3 * * *', () => countAverageAnswerDays(db));
  await queue.schedule(STAFF, '10 * * * *', () => countStaffNumbersHourly(db, names), {
    expireInSeconds: STAFF_SECONDS,
  });
  await askFirstCount(platform);
}

/**
 * Asks for a count where there are offers or applications and no figures of them. As a job: among millions of
 * applications no start waits for it. Of the processes that start together the first one asks.
 */
export const askFirstCount = ({ db, queue }: Pick<Platform, 'db' | 'queue'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('company_speeds'))`);
    for (const name of await uncounted(tx))
      if (!(await queue.isWaiting(tx, name, 'change', FIRST))) await queue.send(tx, name, { change: FIRST });
  });

/** The counts without figures. */
async function uncounted(db: Database): Promise<string[]> {
  const [row] = await rowsOf(
    db,
    countedRow,
    sql`SELECT EXISTS (SELECT FROM applications) AS has_applications, EXISTS (SELECT FROM offers) AS has_offers,
        NOT EXISTS (SELECT FROM company_speeds) AS lacks_speeds,
        NOT EXISTS (SELECT FROM answer_averages) AS lacks_average`,
  );
  return [
    ...(row?.has_applications && row.lacks_speeds ? [SPEEDS] : []),
    ...(row?.has_applications && row.lacks_average ? [AVERAGE] : []),
    ...(row?.has_offers && (await lacksStaffNumbers(db)) ? [STAFF] : []),
  ];
}
