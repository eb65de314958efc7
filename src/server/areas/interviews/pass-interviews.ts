import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { memberRoles } from '#domain/company-team.ts';
import { periodName } from '#domain/interview-day.ts';
import { choosingStates, holdingStates } from '#domain/interview-state.ts';
import { overlap, type Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { activeMembers, lockCompany } from '../companies/ownership.ts';
import { mayReadOfCandidates, peopleOf } from '../companies/people-of.ts';
import { notify } from '../notifications/notify.ts';
import { type FoundInterview, lockInterview, selectInterviews } from './find-interview.ts';
import { periodOf } from './interview-letter.ts';
import { interviewerOf } from './offer-times.ts';
import { openOwnRound } from './own-round.ts';
import { tellPassed } from './passed-letters.ts';
import { interviewRounds, interviews, interviewTimes } from './tables.ts';
import { oneAtOnce } from './take-time.ts';

/** The condition that an interview is still to come: its time is, or is still to be chosen. */
const isComing = (now: Date): SQL | undefined =>
  or(inArray(interviews.state, [...choosingStates]), and(eq(interviews.state, 'taken'), gt(interviews.starts_at, now)));

const ofInterviewer = (companyId: number, userId: number, now: Date): SQL | undefined =>
  and(eq(interviewRounds.company_id, companyId), eq(interviews.interviewer_id, userId), isComing(now));

/** How many interviews to come each person of a company holds; who holds none is left out. */
export async function comingInterviews(
  db: Database,
  companyId: number,
  now: Date = new Date(),
): Promise<Map<number, number>> {
  const rows = await selectInterviews(db, and(eq(interviewRounds.company_id, companyId), isComing(now)));
  const byPerson = Map.groupBy(rows, ({ interview }) => interview.interviewer_id ?? 0);
  return new Map([...byPerson].map(([id, some]) => [id, some.length]));
}

/**
 * Gives the interviews to come of who leaves the company, and the times that they offer, to a colleague, in the
 * transaction that removes them. Refuses one who is not there (400), and one who has others at those times (409).
 */
export async function passAllInterviews(
  tx: Database,
  platform: Sending,
  member: Member,
  { from, to: asked }: { from: number; to: number | undefined },
  now: Date = new Date(),
): Promise<void> {
  const held = await lockHeld(tx, member.company.id, from, now);
  if (held.isNothing) return;
  const to = await interviewerOf(tx, member, asked, { gone: from });
  await oneAtOnce(tx, to);
  await requireFree(tx, held.coming, to);
  await passHeld(tx, platform, held, to, now);
  if (to !== member.userId) await notifyHeir(tx, to, held.coming.length);
}

/**
 * The same for who deactivates their account, or whose account is deactivated or erased: nobody is asked. They go to
 * the first colleague who is free at those times, owners first, then admins; where nobody is, they stay as they are,
 * and everybody of the company is mailed of them. Called before the account changes, so that its calendar is told.
 */
export async function inheritInterviews(
  tx: Database,
  platform: Sending,
  { companyId, from }: { companyId: number; from: number },
  now: Date = new Date(),
): Promise<void> {
  await lockCompany(tx, companyId);
  const held = await lockHeld(tx, companyId, from, now);
  if (held.isNothing) return;
  const people = (await peopleOf(tx, companyId)).filter(mayReadOfCandidates);
  const heirs = (await activeMembers(tx, companyId))
    .filter(({ id }) => id !== from && people.some((person) => person.id === id))
    .toSorted((one, other) => memberRoles.indexOf(one.role) - memberRoles.indexOf(other.role));
  for (const { id } of heirs) {
    await oneAtOnce(tx, id);
    if ((await clashes(tx, held.coming, id)).length > 0) continue;
    await passHeld(tx, platform, held, id, now);
    return notifyHeir(tx, id, held.coming.length);
  }
}

interface Held {
  isTheirRound: SQL | undefined;
  coming: FoundInterview[];
  isNothing: boolean;
}

/** What somebody holds for a company, locked in the order in which a round is closed: rounds before interviews. */
async function lockHeld(tx: Database, companyId: number, from: number, now: Date): Promise<Held> {
  const isTheirRound = and(eq(interviewRounds.company_id, companyId), eq(interviewRounds.interviewer_id, from));
  const rounds = await tx.select({ id: interviewRounds.id }).from(interviewRounds).where(isTheirRound).for('update');
  const coming = await selectInterviews(tx, ofInterviewer(companyId, from, now))
    .orderBy(interviews.id)
    .for('update', { of: interviews });
  return { isTheirRound, coming, isNothing: rounds.length + coming.length === 0 };
}

async function passHeld(
  tx: Database,
  platform: Sending,
  { isTheirRound, coming }: Held,
  to: number,
  now: Date,
): Promise<void> {
  await tx.update(interviewRounds).set({ interviewer_id: to }).where(isTheirRound);
  await pass(tx, platform, coming, to, now);
}

async function notifyHeir(tx: Database, to: number, count: number): Promise<void> {
  if (count === 0) return;
  await notify(tx, to, {
    kind: 'interview',
    text: count === 1 ? 'Un colloquio passa a te' : `${count} colloqui passano a te`,
    url: '/profilo/azienda/colloqui',
  });
}

/**
 * Gives one interview that has its time to a colleague: it stands in a round of its own, so that another time is one of
 * theirs. The same colleague twice is one change. Refuses who is not there (400), an interview without a time or that
 * has begun, and a colleague who has another at that time (409).
 */
export async function passInterview(
  platform: Platform,
  member: Member,
  { id, to: asked }: { id: number; to: number },
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // Who is taken out of the team meanwhile must not hold it.
    await lockCompany(tx, member.company.id);
    const found = await lockInterview(tx, { companyId: member.company.id }, id);
    const { interview, round } = found;
    const to = await interviewerOf(tx, member, asked);
    if (interview.interviewer_id === to) return;
    if (interview.state !== 'taken' || interview.starts_at === null || interview.starts_at <= now)
      throw conflict('wrong_state', 'Si può passare solo un colloquio fissato che non è ancora iniziato.');
    const round_id = await openOwnRound(tx, { interview, round: { ...round, interviewer_id: to } }, null);
    await tx
      .update(interviewTimes)
      .set({ round_id })
      .where(eq(interviewTimes.id, interview.time_id ?? 0));
    await oneAtOnce(tx, to);
    await requireFree(tx, [found], to);
    await pass(tx, platform, [found], to, now);
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      'Ha passato un colloquio a un’altra persona',
    );
    if (to !== member.userId) await notifyHeir(tx, to, 1);
  });
}

/** Gives interviews to somebody who is free at their times (`oneAtOnce`). */
async function pass(
  tx: Database,
  platform: Sending,
  some: readonly FoundInterview[],
  to: number,
  now: Date,
): Promise<void> {
  const fixed = some.filter((found) => periodOf(found) !== null);
  const change = async (found: readonly FoundInterview[], sequence: SQL | undefined) => {
    const ids = found.map(({ interview }) => interview.id);
    if (ids.length > 0)
      await tx
        .update(interviews)
        .set({ interviewer_id: to, changed_at: now, ...(sequence && { sequence }) })
        .where(inArray(interviews.id, ids));
  };
  // Calendars know only those that have a time.
  await change(fixed, sql`${interviews.sequence} + 1`);
  await change(
    some.filter((found) => !fixed.includes(found)),
    undefined,
  );
  for (const found of fixed) await tellPassed(tx, platform, found, to);
}

/** The times of these interviews at which somebody holds others, in order. */
async function clashes(tx: Database, some: readonly FoundInterview[], to: number): Promise<Period[]> {
  const held = await tx
    .select({ starts_at: interviews.starts_at, ends_at: interviews.ends_at })
    .from(interviews)
    .where(
      and(
        eq(interviews.interviewer_id, to),
        inArray(interviews.state, [...holdingStates]),
        gt(interviews.ends_at, new Date()),
      ),
    );
  const periods = held.flatMap(({ starts_at, ends_at }): Period[] =>
    starts_at && ends_at ? [{ starts_at, ends_at }] : [],
  );
  return some
    .flatMap((found) => periodOf(found) ?? [])
    .filter((one) => periods.some((other) => overlap(one, other)))
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

/** Refuses (409) who holds other interviews at the times of these, and says which. */
async function requireFree(tx: Database, some: readonly FoundInterview[], to: number): Promise<void> {
  const twice = await clashes(tx, some, to);
  if (twice.length === 0) return;
  const [person] = await tx.select({ first_name: users.first_name }).from(users).where(eq(users.id, to));
  throw conflict(
    'time_taken',
    `${person?.first_name ?? 'Questa persona'} ha già un colloquio in questi orari: ${twice.map(periodName).join('; ')}. Scegli un’altra persona, o passa prima quei colloqui a qualcun altro.`,
  );
}
