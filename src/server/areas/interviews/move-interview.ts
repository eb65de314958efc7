import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { lockInterview, selectInterviews } from './find-interview.ts';
import { lockRound, periodOfStart } from './offer-times.ts';
import { openOwnRound } from './own-round.ts';
import { requireStep } from './require-step.ts';
import { interviews, interviewTimes } from './tables.ts';
import { lockApplicationOf, takeInTransaction, translateConstraint } from './take-time.ts';
import { timeOfRound } from './time-of-round.ts';

/**
 * Gives an interview that has its time another one: both sides are mailed, with a line of the company, and the time
 * that it had is offered to nobody. Refuses an interview without a time or that has begun, a time less than two hours
 * after which it would begin or at which the interviewer has another (409), and a wrong time (400).
 */
export async function moveInterview(
  platform: Platform,
  member: Member,
  id: number,
  { starts_at: start, message }: { starts_at: string; message: string },
  now: Date = new Date(),
): Promise<void> {
  const whose = { companyId: member.company.id };
  await translateConstraint(
    () =>
      platform.db.transaction(async (tx) => {
        await lockApplicationOf(tx, id);
        const [asked] = await selectInterviews(tx, eq(interviews.id, id));
        if (asked?.company.id === member.company.id) await lockRound(tx, member, asked.round.id);
        const found = await lockInterview(tx, whose, id);
        const { interview, round } = found;
        requireStep(interview, 'move', now);
        const time = periodOfStart(start, round.minutes, now);
        if (interview.starts_at?.getTime() === time.starts_at.getTime()) return;
        const roundId = round.closed_at === null ? round.id : await openOwnRound(tx, found, null);
        const timeId = await timeOfRound(tx, roundId, time);
        await takeInTransaction(tx, platform, whose, { id, timeId, now }, { by: 'move', message });
        if (interview.time_id !== null) await tx.delete(interviewTimes).where(eq(interviewTimes.id, interview.time_id));
      }),
    'In quell’orario chi fa il colloquio è già occupato: scegline un altro.',
  );
}
