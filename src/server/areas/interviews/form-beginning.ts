import { and, eq, exists, gt, inArray, or } from 'drizzle-orm';
import type { Invitable } from '#contract/interviews.ts';
import { choosingStates } from '#domain/interview-state.ts';
import type { Period } from '#domain/interview-times.ts';
import { readyTimes } from '#domain/ready-times.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { freeTimes } from './free-times.ts';
import { lastRoundOf } from './last-round.ts';
import { interviewRounds, interviews } from './tables.ts';

/** With fewer times a single person would have no choice. */
const LEAST_TIMES = 3;

/** What the form for new times begins with: as it was filled in last, with times for so many people. */
export async function beginningOf(
  db: Database,
  member: Member,
  people: number,
  now: Date = new Date(),
): Promise<Pick<Invitable, 'last' | 'ready'>> {
  const { last, clocks } = await lastRoundOf(db, member);
  if (people === 0) return { last, ready: [] };
  const busy = await busyPeriods(db, member, now);
  const ready = readyTimes({ clocks, minutes: last.minutes, count: Math.max(people, LEAST_TIMES), busy }, now);
  return { last, ready: ready.map((start) => start.toISOString()) };
}

/** When a person holds interviews, and when they offer times that somebody may still choose. */
async function busyPeriods(db: Database, { userId }: Member, now: Date): Promise<Period[]> {
  const held = await db
    .select({ starts_at: interviews.starts_at, ends_at: interviews.ends_at })
    .from(interviews)
    .where(and(eq(interviews.interviewer_id, userId), eq(interviews.state, 'taken'), gt(interviews.ends_at, now)));
  const isChosenFrom = exists(
    db
      .select({ id: interviews.id })
      .from(interviews)
      .where(and(eq(interviews.round_id, interviewRounds.id), inArray(interviews.state, [...choosingStates]))),
  );
  const own = eq(interviewRounds.interviewer_id, userId);
  const offered = await freeTimes(db, now, and(own, or(interviewRounds.is_for_all, isChosenFrom)));
  return [...held, ...offered.map(({ time }) => time)].flatMap(({ starts_at, ends_at }) =>
    starts_at && ends_at ? [{ starts_at, ends_at }] : [],
  );
}
