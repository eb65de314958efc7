import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { HOUR_MS } from '#domain/durations.ts';
import { choosingStates } from '#domain/interview-state.ts';
import { mailWaiting } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applications } from '../applications/tables.ts';
import { endWithAccount } from './end-with-account.ts';
import { endWithApplication } from './end-with-application.ts';
import { selectInterviews } from './find-interview.ts';
import { addressOf, markMailed } from './interview-letter.ts';
import { canBook, hasNoInterview, invite } from './invite.ts';
import { mailInvitation, mailReminder } from './letters.ts';
import { openOwnRounds } from './own-round.ts';
import { interviewRounds, interviews } from './tables.ts';
import { tellEmptyRounds } from './tell-empty-rounds.ts';

const INVITATIONS = 'interview-invitations';
const SWEEP = 'interview-sweep';
/** Letters of one transaction. */
const BATCH = 100;
/** How long before an interview each reminder goes out, in hours: the second while it can still be moved. */
const LEAD = { 24: 24, 2: 2.25 } as const;
/** A time taken so shortly before a reminder needs none: in hours. */
const NO_REMINDER_WITHIN = { 24: 26, 2: 3 } as const;

/**
 * Invitations go out at once; ended applications, new applicants of open rounds, rounds without a free time and
 * reminders are looked for every five minutes.
 */
export async function registerInterviewLetters(platform: Platform): Promise<void> {
  await platform.queue.work(INVITATIONS, () => mailInvitations(platform));
  await platform.queue.schedule(SWEEP, '*/5 * * * *', () => sweep(platform));
}

/** Has the invitations mailed that were written in this transaction. */
export const mailInvitationsSoon = (tx: Database, { queue }: Pick<Platform, 'queue'>): Promise<void> =>
  queue.send(tx, INVITATIONS, {});

/** Each step is done by itself and in this order: one that fails leaves no other undone. */
export async function sweep(platform: Platform, now: Date = new Date()): Promise<void> {
  const steps: (() => Promise<void>)[] = [
    () => endWithApplication(platform, now),
    () => endWithAccount(platform, now),
    () => openOwnRounds(platform),
    () => inviteNewApplicants(platform),
    () => mailInvitations(platform),
    () => tellEmptyRounds(platform, now),
    () => remind(platform, 24, now),
    () => remind(platform, 2, now),
  ];
  await eachAlone(platform, steps, (step) => step());
}

/** The reminder that counts as sent for a time taken now. */
export function remindedAt(startsAt: Date, now: Date): 24 | 2 | null {
  const hours = (startsAt.getTime() - now.getTime()) / HOUR_MS;
  return hours <= NO_REMINDER_WITHIN[2] ? 2 : hours <= NO_REMINDER_WITHIN[24] ? 24 : null;
}

/** Mails the invitations that wait. */
const mailInvitations = (platform: Platform): Promise<void> =>
  mailWaiting(platform, {
    next: (tx, after) =>
      selectInterviews(
        tx,
        and(
          gt(interviews.id, after),
          inArray(interviews.state, [...choosingStates]),
          isNull(interviews.mailed_at),
          isNull(interviewRounds.closed_at),
        ),
      )
        .orderBy(interviews.id)
        .limit(BATCH)
        .for('update', { of: interviews, skipLocked: true }),
    of: addressOf,
    async mail(tx, some) {
      const mailed: number[] = [];
      // While nobody of the company is active its times cannot be taken: the invitation waits.
      for (const found of some)
        if (found.company.is_attended && (await mailInvitation(tx, platform, found))) mailed.push(found.interview.id);
      return mailed;
    },
    mark: markMailed,
  });

/** Invites who applied since to the bookable hours of their offer. Who was invited by name keeps that invitation. */
async function inviteNewApplicants(platform: Platform): Promise<void> {
  const { db } = platform;
  const rounds = await db
    .select()
    .from(interviewRounds)
    .where(and(eq(interviewRounds.is_for_all, true), isNull(interviewRounds.closed_at)))
    .orderBy(interviewRounds.id);
  await eachAlone(platform, rounds, (round) =>
    db.transaction(async (tx) => {
      const [open] = await tx
        .select()
        .from(interviewRounds)
        .where(and(eq(interviewRounds.id, round.id), isNull(interviewRounds.closed_at)))
        .for('update');
      // Bookable hours are an offer's.
      if (!open || open.offer_id === null) return;
      const rows = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.offer_id, open.offer_id), canBook, hasNoInterview(tx, round.id)))
        .orderBy(applications.id);
      await invite(
        tx,
        open,
        rows.map(({ id }) => id),
      );
    }),
  );
}

/** Reminds candidates of interviews that begin within so many hours, each once. */
async function remind(platform: Platform, hours: 24 | 2, now: Date): Promise<void> {
  const within = (some: number) => new Date(now.getTime() + some * HOUR_MS);
  const isDue = and(
    eq(interviews.state, 'taken'),
    gt(interviews.starts_at, hours === 24 ? within(LEAD[2]) : now),
    lte(interviews.starts_at, within(LEAD[hours])),
    or(isNull(interviews.reminded_hours), gt(interviews.reminded_hours, hours)),
  );
  await mailWaiting(platform, {
    next: (tx, after) =>
      selectInterviews(tx, and(gt(interviews.id, after), isDue))
        .orderBy(interviews.id)
        .limit(BATCH)
        .for('update', { of: interviews, skipLocked: true }),
    of: addressOf,
    async mail(tx, some) {
      for (const found of some) await mailReminder(tx, platform, found, hours, now);
      return some.map(({ interview }) => interview.id);
    },
    mark: (tx, ids) => tx.update(interviews).set({ reminded_hours: hours }).where(inArray(interviews.id, ids)),
  });
}
