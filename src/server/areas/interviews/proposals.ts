import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { type ProposalAction, type ProposalState, proposalResults } from '#domain/interview-proposal.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { interviewProposals, interviewProposedTimes } from './tables.ts';

export interface Proposal {
  id: number;
  state: Extract<ProposalState, 'open' | 'declined'>;
  line: string;
  /** Those that are still to come, soonest first. */
  times: (Period & { id: number })[];
}

/**
 * The last proposal of each interview, where it waits for its answer or was declined. One whose times are all over is
 * left out: nobody can answer it any more.
 */
export async function proposalsOf(
  db: Database,
  interviewIds: readonly number[],
  now: Date,
): Promise<Map<number, Proposal>> {
  if (interviewIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([interviewProposals.interview_id])
    .from(interviewProposals)
    .where(inArray(interviewProposals.interview_id, [...interviewIds]))
    .orderBy(interviewProposals.interview_id, desc(interviewProposals.id));
  const times = await db
    .select()
    .from(interviewProposedTimes)
    .where(
      and(
        inArray(interviewProposedTimes.proposal_id, [...rows.map(({ id }) => id), 0]),
        gt(interviewProposedTimes.starts_at, now),
      ),
    )
    .orderBy(interviewProposedTimes.starts_at);
  return new Map(
    rows.flatMap(({ id, interview_id, state, line }) => {
      const ahead = times.filter(({ proposal_id }) => proposal_id === id);
      if ((state !== 'open' && state !== 'declined') || (state === 'open' && ahead.length === 0)) return [];
      return [[interview_id, { id, state, line, times: ahead }] as const];
    }),
  );
}

/** Ends the open proposals of some interviews, in the transaction of what ends them. */
export async function endProposals(
  tx: Database,
  interviewIds: readonly number[],
  action: ProposalAction,
  now: Date = new Date(),
): Promise<void> {
  if (interviewIds.length === 0) return;
  await tx
    .update(interviewProposals)
    .set({ state: proposalResults[action], ended_at: now })
    .where(and(inArray(interviewProposals.interview_id, [...interviewIds]), eq(interviewProposals.state, 'open')));
}
