import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { answerStageOf, stageNews } from '#domain/application-stage.ts';
import { notifyAll } from '#server/areas/notifications/notify.ts';
import { refusalOf } from '#server/areas/ready-answers/read-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { mailOf } from '#server/platform/letter-kinds.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blockedCompany } from '../blocked-companies.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { lastNotified } from '../last-notified.ts';
import { applications } from '../tables.ts';
import { lateRefusals, type Refused, refusalLetter, selectAnswered } from './refusal-letter.ts';

const QUEUE = 'tell-applicants';
/** The button to undo lives on the page for the whole time: its call must still come before the notification. */
const ON_THE_WAY_SECONDS = 1;
const job = z.object({ change: z.uuid(), ids: z.array(z.number().int()) });

/** How many people one transaction notifies: of a change of many, several jobs do. */
const AT_ONCE = 200;

/** Schedules the notification of a change for when it can no longer be undone, in the transaction that makes it. */
export async function notifyLater(
  tx: Database,
  { queue, config }: Pick<Platform, 'queue' | 'config'>,
  change: string,
  ids: readonly number[],
): Promise<void> {
  const seconds = config.undoSeconds && config.undoSeconds + ON_THE_WAY_SECONDS;
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await queue.sendLater(tx, QUEUE, { change, ids: ids.slice(from, from + AT_ONCE) }, seconds);
}

/** Ends the time to undo the changes of an applicant now (local tools and tests). */
export async function endTimeToUndo({ db, queue }: Platform, email: string): Promise<void> {
  const changes = db
    .select({ change: sql`${applications.held_change}->>'change'` })
    .from(applications)
    .where(eq(applications.email, email));
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${QUEUE} AND state = 'created' AND data->>'change' IN ${changes}`,
  );
  queue.pollNow(QUEUE);
}

/** Whether the change can still be undone: nobody was notified of it. */
export const canStillUndo = (tx: Database, { queue }: Platform, change: string): Promise<boolean> =>
  queue.isWaiting(tx, QUEUE, 'change', change);

/** Notifies candidates of changes that can no longer be undone. */
export async function registerApplicantNotices(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, (data) => notifyOfChange(platform, job.parse(data)));
}

/** When a company answers while its offer is paused, the stage sent is the one of its answer. */
const stageTold = ({ closed_at, ...life }: Pick<Refused['row'], 'status' | 'viewed_at' | 'closed_at'>) =>
  answerStageOf({ ...life, is_closed: closed_at !== null, is_paused: false });

/**
 * Notifies the candidates of one change, once: the pending change is cleared in the same transaction. A change that was
 * undone or followed by another has another name or none, and is skipped here.
 */
async function notifyOfChange(platform: Platform, { change, ids }: z.infer<typeof job>): Promise<void> {
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
    // One change is of one company.
    const [first] = held;
    const ownWords = first && held.some(isToMail) ? await refusalOf(tx, first.companyId) : '';
    const letters: Mail[] = [];
    const mailed: number[] = [];
    for (const one of held.filter(isToMail)) {
      const { row } = one;
      const whom = { isKnown: isConfirmed(row), isBlocked: isBlocked.has(row.id) };
      const message = row.held_change?.refusal?.message ?? null;
      const letter = await refusalLetter(tx, one, { message, ownWords, ...whom });
      if (!letter) {
        await lateRefusals.later(tx, platform, { applicationId: row.id, message });
        continue;
      }
      letters.push(await mailOf(platform, row.email, letter));
      mailed.push(row.id);
    }
    for (const [text, userIds] of newsOf(held))
      await notifyAll(tx, userIds, { kind: 'stage', text, url: '/profilo/candidato/candidature' });
    const settled = held.map(({ row }) => row.id);
    await tx.update(applications).set({ held_change: null }).where(inArray(applications.id, settled));
    await tx.update(applications).set({ refusal_mailed_at: new Date() }).where(inArray(applications.id, mailed));
    await platform.queue.sendMany(tx, 'mail', letters);
  });
}

/** Whether an applicant refused a moment ago was then hired for the offer from their profile: the refusal is over. */
const wasHiredSince = ({ status, hired_at }: Refused['row']): boolean => status === 'unsuitable' && hired_at !== null;

/** Whether the change is a refusal that is mailed: once for an application. */
const isToMail = ({ row }: Refused): boolean =>
  !!row.held_change?.refusal && row.status === 'unsuitable' && !row.refusal_mailed_at && !wasHiredSince(row);

/** The people to notify of a new stage, by its words: of one change they are few. */
function newsOf(held: readonly Refused[]): Map<string, number[]> {
  const news = new Map<string, number[]>();
  for (const { row, title } of held) {
    const told = lastNotified(row);
    const [before, after] = [stageTold({ ...row, ...told }), stageTold(row)];
    // That the company has it, or has read it, is no news to somebody who knew.
    const isKnown = after === 'sent' || (after === 'seen' && told.viewed_at !== null);
    if (row.user_id === null || before === after || isKnown || wasHiredSince(row)) continue;
    const text = stageNews[after](title);
    news.set(text, [...(news.get(text) ?? []), row.user_id]);
  }
  return news;
}
