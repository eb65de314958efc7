import { and, eq, gt, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { holdingStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { interviewRounds, interviews, interviewTimes } from './tables.ts';

/** The condition that nobody holds a time, and that its interviewer has no other interview then. */
const isFree = (db: Database): SQL =>
  notExists(
    db
      .select({ held: sql`1` })
      .from(interviews)
      .where(
        and(
          inArray(interviews.state, [...holdingStates]),
          or(
            eq(interviews.time_id, interviewTimes.id),
            and(
              eq(interviews.interviewer_id, interviewRounds.interviewer_id),
              sql`tstzrange(${interviews.starts_at}, ${interviews.ends_at}) && tstzrange(${interviewTimes.starts_at}, ${interviewTimes.ends_at})`,
            ),
          ),
        ),
      ),
  );

/** The times that can be taken after a moment, soonest first. */
export const freeTimes = (db: Database, after: Date, where: SQL | undefined) =>
  db
    .select({ time: interviewTimes, round: interviewRounds })
    .from(interviewTimes)
    .innerJoin(interviewRounds, eq(interviewRounds.id, interviewTimes.round_id))
    .where(and(where, isNull(interviewRounds.closed_at), gt(interviewTimes.starts_at, after), isFree(db)))
    .orderBy(interviewTimes.starts_at, interviewTimes.id);
