import { and, eq, isNull } from 'drizzle-orm';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { type Period, timesBetween } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import {
  interviewProposals,
  interviewProposedTimes,
  interviewRounds,
  interviews,
  interviewTimes,
} from '#server/areas/interviews/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** At most so many people of an offer are invited, and the first of them were due already. */
const INVITED = 8;
const DUE = 3;

/** The demo company's interviews of these days: some over, some settled, some to be chosen, and free times. */
export async function fillInterviews(
  tx: Database,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const [member] = await tx.select().from(companyMembers).where(eq(companyMembers.company_id, companyId));
  const sent = await tx
    .select({
      id: applications.id,
      offer: applications.offer_id,
      user: applications.user_id,
      applied_at: applications.created_at,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(
      and(
        eq(offers.company_id, companyId),
        eq(offers.status, 'active'),
        isNull(applications.withdrawn_at),
        isNull(applications.closed_at),
      ),
    )
    .orderBy(applications.id);
  const byOffer = [...Map.groupBy(sent, ({ offer }) => offer).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const [most] = byOffer;
  if (!member || !most) return;
  // People with an account come last: the demo candidate still has to choose.
  const people = most.toSorted((one, other) => (one.user ?? 0) - (other.user ?? 0)).slice(-INVITED);
  const [round] = await tx
    .insert(interviewRounds)
    .values({
      company_id: companyId,
      offer_id: most[0]?.offer ?? 0,
      interviewer_id: member.user_id,
      minutes: 30,
      kind: 'in_person',
      place: 'Viale Regina Elena 1, Rimini, alla reception',
      note: 'Porta un documento. Bastano venti minuti.',
    })
    .returning();
  if (!round) throw new Error('The demo round was not written');
  const times = await tx
    .insert(interviewTimes)
    .values(timesAround(now).map((time) => ({ ...time, round_id: round.id })))
    .returning();
  const [past, ahead] = [
    times.filter(({ ends_at }) => ends_at < now),
    times.filter(({ starts_at }) => starts_at > now),
  ];
  const written = await tx
    .insert(interviews)
    .values(
      people.map(({ id, applied_at }, index) => {
        const isPast = index < DUE;
        const time = isPast ? past.at(-1 - index) : index < people.length - 2 ? ahead[index * 5 - 6] : undefined;
        return {
          round_id: round.id,
          application_id: id,
          interviewer_id: member.user_id,
          state: stateAt(time !== undefined, isPast, index),
          ...(time && { time_id: time.id, starts_at: time.starts_at, ends_at: time.ends_at, sequence: 1 }),
          ...(time && index === DUE && { confirmed_at: now }),
          mailed_at: now,
          reminded_hours: 2,
          // Nobody is invited before they apply.
          created_at: new Date(Math.max(now.getTime() - 48 * HOUR_MS, applied_at.getTime())),
        };
      }),
    )
    .returning({ id: interviews.id, state: interviews.state });
  const choosing = written.find(({ state }) => state === 'invited');
  if (choosing) await proposeOthers(tx, choosing.id, romeDay(now));
}

/** Somebody for whom none of the times fits proposes two others. */
async function proposeOthers(tx: Database, interview_id: number, today: string): Promise<void> {
  const [proposal] = await tx
    .insert(interviewProposals)
    .values({ interview_id, line: 'Fino alle 15 sono di turno: riesco solo nel pomeriggio.' })
    .returning();
  if (!proposal) throw new Error('The demo proposal was not written');
  const times = [3, 4].flatMap((days) => timesBetween(addDays(today, days), '16:30', '17:00', 30));
  await tx.insert(interviewProposedTimes).values(times.map((time) => ({ ...time, proposal_id: proposal.id })));
}

/**
 * The demo candidate's interviews: one whose time is still to be chosen, one of the day after tomorrow, and one that
 * took place.
 */
export async function fillCandidateInterviews(
  tx: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const today = romeDay(now);
  await interviewOf(tx, email, {
    status: 'contacted',
    state: 'invited',
    now,
    round: { minutes: 20, kind: 'video', place: 'https://meet.example.it/colloqui-di-stagione', note: '' },
    times: [1, 2, 3, 4].flatMap((days) => timesBetween(addDays(today, days), '15:00', '17:00', 20)),
  });
  await interviewOf(tx, email, {
    status: 'reviewable',
    state: 'taken',
    now,
    round: { minutes: 30, kind: 'in_person', place: 'All’ingresso del personale', note: 'Porta un documento.' },
    times: timesBetween(addDays(today, 2), '10:00', '12:00', 30),
  });
  await interviewOf(tx, email, {
    status: 'unsuitable',
    state: 'done',
    now,
    round: { minutes: 15, kind: 'phone', place: '+390541000000', note: '' },
    times: timesBetween(addDays(today, -27), '11:00', '12:00', 15),
  });
}

interface DemoInterview {
  /** The stage of the application that it is about. */
  status: (typeof applications.$inferSelect)['status'];
  state: 'invited' | 'taken' | 'done';
  round: Pick<typeof interviewRounds.$inferInsert, 'minutes' | 'kind' | 'place' | 'note'>;
  times: readonly Period[];
  now: Date;
}

async function interviewOf(
  tx: Database,
  email: string,
  { status, state, round, times, now }: DemoInterview,
): Promise<void> {
  const [found] = await tx
    .select({ application: applications.id, offer: offers.id, company: offers.company_id, by: companyMembers.user_id })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .leftJoin(companyMembers, eq(companyMembers.company_id, offers.company_id))
    .where(and(eq(applications.email, email), eq(applications.status, status)))
    .orderBy(applications.id)
    .limit(1);
  if (!found) return;
  const [written] = await tx
    .insert(interviewRounds)
    .values({ ...round, company_id: found.company, offer_id: found.offer, interviewer_id: found.by })
    .returning();
  if (!written) throw new Error('The demo round was not written');
  const rows = await tx
    .insert(interviewTimes)
    .values(times.map((time) => ({ ...time, round_id: written.id })))
    .returning();
  const held = state === 'invited' ? undefined : rows[1];
  await tx.insert(interviews).values({
    round_id: written.id,
    application_id: found.application,
    interviewer_id: found.by,
    state,
    ...(held && { time_id: held.id, starts_at: held.starts_at, ends_at: held.ends_at, sequence: 1 }),
    mailed_at: now,
    reminded_hours: 2,
    created_at: new Date((held?.starts_at ?? now).getTime() - 48 * HOUR_MS),
  });
}

/** Half hours of the morning and the afternoon, from yesterday to five days ahead. */
const timesAround = (now: Date): Period[] =>
  Array.from({ length: 7 }, (_, at) => addDays(romeDay(now), at - 1)).flatMap((day) => [
    ...timesBetween(day, '10:00', '11:30', 30),
    ...timesBetween(day, '15:30', '17:00', 30),
  ]);

/**
 * The first who was due came, the second did not, of the third nobody said; those with a time ahead are settled, the
 * others still choose.
 */
function stateAt(hasTime: boolean, isPast: boolean, index: number): 'invited' | 'taken' | 'done' | 'no_show' {
  if (!hasTime) return 'invited';
  if (!isPast || index === DUE - 1) return 'taken';
  return index === 0 ? 'done' : 'no_show';
}
