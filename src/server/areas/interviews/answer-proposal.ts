import { and, eq } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { type FoundInterview, lockInterview, selectInterviews } from './find-interview.ts';
import { freeTimes } from './free-times.ts';
import { addToRound, lockRound } from './offer-times.ts';
import { tellAccepted, tellDeclined } from './proposal-letters.ts';
import { endProposals, type Proposal, proposalsOf } from './proposals.ts';
import { interviewRounds, interviews } from './tables.ts';
import { lockApplicationOf, takeInTransaction, translateConstraint } from './take-time.ts';
import { timeOfRound } from './time-of-round.ts';

const changed = () => conflict('wrong_state', 'La proposta è cambiata intanto: ricarica la pagina.');

/**
 * Gives the candidate one of the times that they proposed, as a time of their round. Refuses one that is over (409),
 * one at which the interviewer has another interview (409), and a proposal that was answered or withdrawn (409).
 */
export async function acceptProposal(
  platform: Platform,
  member: Member,
  id: number,
  proposedId: number,
  now: Date = new Date(),
): Promise<void> {
  await translateConstraint(
    () =>
      platform.db.transaction(async (tx) => {
        await lockApplicationOf(tx, id);
        const { found, proposal } = await lockProposal(tx, member, id, now);
        const time = proposal.times.find((one) => one.id === proposedId);
        if (!time) throw conflict('too_late', 'Questo orario è già passato: scegline un altro.');
        const timeId = await timeOfRound(tx, found.round.id, time);
        await endProposals(tx, [id], 'accept', now);
        const whose = { companyId: member.company.id };
        await takeInTransaction(tx, platform, whose, { id, timeId, now }, { by: 'accept', message: '' });
        await tellAccepted(tx, found, time);
      }),
    'In quell’orario chi fa il colloquio è già occupato: scegline un altro.',
  );
}

/**
 * Answers that none of the proposed times fits, with others: they are added to the round. Without others only while the
 * round has a free one (400).
 */
export async function declineProposal(
  platform: Platform,
  member: Member,
  id: number,
  starts: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { found } = await lockProposal(tx, member, id, now);
    if (starts.length > 0) await addToRound(tx, found.round, starts, now);
    const free = await freeTimes(tx, now, eq(interviewRounds.id, found.round.id));
    if (free.length === 0) throw invalid({ starts: [fault('too_few', 'Scegli almeno un orario.')] });
    await endProposals(tx, [id], 'decline', now);
    await tellDeclined(tx, platform, found);
  });
}

/** The open proposal of an interview, with its round and itself locked, in the order in which a round is closed. */
async function lockProposal(
  tx: Database,
  member: Member,
  id: number,
  now: Date,
): Promise<{ found: FoundInterview; proposal: Proposal }> {
  const [asked] = await selectInterviews(
    tx,
    and(eq(interviews.id, id), eq(interviewRounds.company_id, member.company.id)),
  );
  if (asked) await lockRound(tx, member, asked.round.id);
  const found = await lockInterview(tx, { companyId: member.company.id }, id);
  const proposal = (await proposalsOf(tx, [id], now)).get(id);
  if (!asked || found.round.id !== asked.round.id || proposal?.state !== 'open' || found.round.closed_at)
    throw changed();
  return { found, proposal };
}
