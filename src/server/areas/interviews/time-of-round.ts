import { and, eq } from 'drizzle-orm';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { interviewTimes } from './tables.ts';

/** The id of a time of a round, which is added to it where the round has it not. */
export async function timeOfRound(tx: Database, round_id: number, { starts_at, ends_at }: Period): Promise<number> {
  await tx.insert(interviewTimes).values({ round_id, starts_at, ends_at }).onConflictDoNothing();
  const [time] = await tx
    .select({ id: interviewTimes.id })
    .from(interviewTimes)
    .where(and(eq(interviewTimes.round_id, round_id), eq(interviewTimes.starts_at, starts_at)));
  if (!time) throw new Error('The time was not written');
  return time.id;
}
