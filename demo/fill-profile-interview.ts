import { eq } from 'drizzle-orm';
import { addDays, mondayOf } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { timesBetween } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { interviewRounds, interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import type { Database } from '#server/platform/database.ts';

/**
 * The demo company's interview with the person whose profile it unlocked: tomorrow, or today where that ends the week.
 */
export async function fillProfileInterview(
  tx: Database,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const [member] = await tx.select().from(companyMembers).where(eq(companyMembers.company_id, companyId));
  const [unlocked] = await tx
    .select()
    .from(candidateUnlocks)
    .where(eq(candidateUnlocks.company_id, companyId))
    .orderBy(candidateUnlocks.candidate_id);
  if (!member || !unlocked) return;
  const [today, tomorrow] = [romeDay(now), addDays(romeDay(now), 1)];
  const [held] =
    mondayOf(tomorrow) === mondayOf(today)
      ? timesBetween(tomorrow, '12:00', '12:30', 30)
      : timesBetween(today, '18:00', '18:30', 30);
  const [round] = await tx
    .insert(interviewRounds)
    .values({
      company_id: companyId,
      interviewer_id: member.user_id,
      minutes: 30,
      kind: 'video',
      place: 'https://meet.example.it/hotel-in-stagione',
      note: '',
    })
    .returning();
  if (!held || !round) throw new Error('The demo interview of a profile was not written');
  const [time] = await tx
    .insert(interviewTimes)
    .values({ ...held, round_id: round.id })
    .returning();
  await tx.insert(interviews).values({
    round_id: round.id,
    candidate_id: unlocked.candidate_id,
    company_id: companyId,
    interviewer_id: member.user_id,
    state: 'taken',
    ...(time && { time_id: time.id, starts_at: time.starts_at, ends_at: time.ends_at, sequence: 1 }),
    mailed_at: now,
    reminded_hours: 24,
    created_at: new Date(now.getTime() - 24 * HOUR_MS),
  });
}
