import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { stageNews, stageOf } from '#domain/application-stage.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Database } from '#server/platform/database.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blockedCompany } from '../blocked-companies.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { lastNotified } from '../last-notified.ts';
import { applications } from '../tables.ts';
import { type Refused, refusalLetter, selectAnswered } from './refusal-letter.ts';

const QUEUE = 'tell-applicants';
/** The button to undo lives on the page for the whole time: its call must still come before the notification. */
const ON_THE_WAY_SECONDS = 1;
const job = z.object({ change: z.uuid(), ids: z.array(z.number().int()) });

/** Schedules the notification of a change for when it can no longer be undone, in the transaction that makes it. */
export const notifyLater = (
  tx: Database,
  { queue, config }: Platform,
  change: string,
  ids: readonly number[],
): Promise<void> =>
  queue.sendLater(tx, QUEUE, { change, ids }, config.undoSeconds && config.undoSeconds + ON_THE_WAY_SECONDS);

/** Ends the time to undo the changes of an applicant now (local tools and tests). */
export async function endTimeToUndo({ db, queue }: Platform, email: string): Promise<void> {
  const changes = db
    .select({ change: sql`${applications.held_change}->>'change'` })
    .from(applications)
    .where(eq(applications.email, email));
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${QUEUE} AND state = 'created' AND data->>'change' IN ${changes}`,
  );
  queue.lookNow(QUEUE);
}

/** Whether the change can still be undone: nobody was notified of it. */
export const canStillUndo = (tx: Database, { queue }: Platform, change: string): Promise<boolean> =>
  queue.isWaiting(tx, QUEUE, 'change', change);

/** Notifies candidates of changes that can no longer be undone. */
export async function registerApplicantNotices(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, (data) => tell(platform, job.parse(data)));
}

/** When a company answers while its offer is paused, the stage sent is the one of its answer. */
const stageTold = (row: Omit<Parameters<typeof stageOf>[0], 'is_paused'>) => stageOf({ ...row, is_paused: false });

/**
 * Notifies the candidates of one change, once: the pending change is cleared in the same transaction. A change that was
 * undone or followed by another has another name or none, and is skipped here.
 */
async function tell(platform: Platform, { change, ids }: z.infer<typeof job>): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const held = await selectAnswered(tx)
      .where(and(inArray(applications.id, ids), eq(sql`${applications.held_change}->>'change'`, change)))
      .orderBy(applications.id)
      .for('update', { of: applications });
    // In order of address, as mails are counted: two changes of many never deadlock.
    held.sort((one, other) => (one.row.email < other.row.email ? -1 : 1));
    const isConfirmed = await confirmedApplicants(
      tx,
      held.map(({ row }) => row),
    );
    const isBlocked = await blockedCompany(
      tx,
      held.map(({ row }) => row.id),
    );
    const letters: Mail[] = [];
    for (const one of held) {
      const { row, title } = one;
      const [before, after] = [stageTold({ ...row, ...lastNotified(row) }), stageTold(row)];
      if (row.user_id !== null && before !== after && !wasHiredSince(row))
        await notify(tx, row.user_id, {
          kind: 'stage',
          text: stageNews[after](title),
          url: '/profilo/candidato/candidature',
        });
      const letter = await letterOf(tx, platform, one, {
        isKnown: isConfirmed(row),
        isBlocked: isBlocked.has(row.id),
      });
      if (letter) letters.push(letter);
      await tx
        .update(applications)
        .set({ held_change: null, ...(letter && { refusal_mailed_at: new Date() }) })
        .where(eq(applications.id, row.id));
    }
    await platform.queue.sendMany(tx, 'mail', letters);
  });
}

/** Whether who was refused a moment ago was then hired for the offer from their profile: the refusal is over. */
const wasHiredSince = ({ status, hired_at }: Refused['row']): boolean => status === 'unsuitable' && hired_at !== null;

/** The mail of a refusal, once for an application; null for any other change, and where it goes the day after. */
async function letterOf(
  tx: Database,
  platform: Platform,
  told: Refused,
  whom: { isKnown: boolean; isBlocked: boolean },
): Promise<Mail | null> {
  const { row } = told;
  const waiting = row.held_change?.refusal;
  if (!waiting || row.status !== 'unsuitable' || row.refusal_mailed_at || wasHiredSince(row)) return null;
  return refusalLetter(tx, platform, told, { message: waiting.message, ...whom });
}
