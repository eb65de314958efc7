import type { z } from '@hono/zod-openapi';
import type { proposalForm } from '#contract/interviews.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { fault } from '#domain/fault.ts';
import { faultOfProposed, mayPropose, PROPOSED_DAYS_AHEAD } from '#domain/interview-proposal.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Whose } from '../companies/whose.ts';
import { lockInterview } from './find-interview.ts';
import { tellProposed } from './proposal-letters.ts';
import { endProposals, proposalsOf } from './proposals.ts';
import { requireAttended } from './require-step.ts';
import { interviewProposals, interviewProposedTimes } from './tables.ts';

export type ProposalForm = z.output<typeof proposalForm>;

const FAULT_WORDS = {
  in_the_past: 'Uno degli orari è già passato: scegline un altro.',
  out_of_range: `Proponi orari dei prossimi ${PROPOSED_DAYS_AHEAD} giorni.`,
  invalid_value: 'Gli orari cominciano a passi di cinque minuti: per esempio 09:00 o 09:05.',
} as const;

/**
 * The candidate proposes other times for an interview without one. The same proposal sent twice is written once.
 * Refuses wrong times by field (400), an interview that waits for no time, and a second proposal while the company has
 * not answered the first, or nobody of the company is active (409).
 */
export async function proposeTimes(
  platform: Platform,
  whose: Whose,
  id: number,
  { starts, line }: ProposalForm,
  now: Date = new Date(),
): Promise<void> {
  const moments = [...new Set(starts.map((start) => Date.parse(start)))].sort((one, other) => one - other);
  for (const at of moments) {
    const code = faultOfProposed(new Date(at), now);
    if (code) throw invalid({ starts: [fault(code, FAULT_WORDS[code])] });
  }
  await platform.db.transaction(async (tx) => {
    const found = await lockInterview(tx, whose, id);
    const { interview, round, company } = found;
    if (!mayPropose(interview.state) || round.closed_at !== null || company.closed_at !== null)
      throw conflict('wrong_state', 'Il colloquio è cambiato intanto: ricarica la pagina.');
    requireAttended(company);
    const times = moments.map((at) => ({
      starts_at: new Date(at),
      ends_at: new Date(at + round.minutes * MINUTE_MS),
    }));
    const open = (await proposalsOf(tx, [id], now)).get(id);
    if (open?.state === 'open') {
      if (open.line === line && isSame(open.times, times)) return;
      throw conflict('answer_awaited', 'Hai già proposto altri orari: aspetta la risposta, o ritirali e riprova.');
    }
    // One whose times are over waits for nobody any more.
    await endProposals(tx, [id], 'withdraw', now);
    await write(tx, id, { line, times });
    await tellProposed(tx, platform, found, { line, times });
  });
}

const isSame = (some: readonly Period[], others: readonly Period[]): boolean =>
  some.length === others.length &&
  some.every(({ starts_at }, at) => starts_at.getTime() === others[at]?.starts_at.getTime());

async function write(
  tx: Database,
  interview_id: number,
  { line, times }: { line: string; times: readonly Period[] },
): Promise<void> {
  const [proposal] = await tx.insert(interviewProposals).values({ interview_id, line }).returning();
  if (!proposal) throw new Error('The proposal was not written');
  await tx.insert(interviewProposedTimes).values(times.map((time) => ({ ...time, proposal_id: proposal.id })));
}

/** The candidate takes back what they proposed; what is not open any more stays as it is. */
export async function withdrawProposal(
  { db }: Platform,
  whose: Whose,
  id: number,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockInterview(tx, whose, id);
    await endProposals(tx, [id], 'withdraw', now);
  });
}
