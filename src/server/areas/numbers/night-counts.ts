import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { countAverageAnswerDays } from '../applications/answer-days.ts';
import type { Names } from '../professions/names.ts';
import { countSpeeds } from './count-speeds.ts';
import { countStaffNumbers } from './count-staff-numbers.ts';

const SPEEDS = 'company-speeds';
/** How fast all companies together answer: by itself, because it is one long statement. */
const AVERAGE = 'answer-average';
const STAFF = 'staff-numbers';
/** What is asked for at a start. */
const FIRST = 'first';

const uncountedRow = z.object({ queue: z.string() });

/** Counts every night what reads all applications, when few are reading, and after a start that finds none counted. */
export async function scheduleNightCounts(platform: Platform, names: Names): Promise<void> {
  const { db, queue } = platform;
  await queue.schedule(SPEEDS, '50 3 * * *', () => countSpeeds(platform));
  await queue.schedule(AVERAGE, '55 3 * * *', () => countAverageAnswerDays(db));
  await queue.schedule(STAFF, '10 4 * * *', () => countStaffNumbers(platform, names));
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
  const rows = await rowsOf(
    db,
    uncountedRow,
    sql`SELECT ${SPEEDS} AS queue WHERE EXISTS (SELECT FROM applications) AND NOT EXISTS (SELECT FROM company_speeds)
      UNION ALL
      SELECT ${AVERAGE} WHERE EXISTS (SELECT FROM applications) AND NOT EXISTS (SELECT FROM answer_averages)
      UNION ALL
      SELECT ${STAFF} WHERE EXISTS (SELECT FROM offers) AND NOT EXISTS (SELECT FROM staff_number_counts)`,
  );
  return rows.map(({ queue }) => queue);
}
