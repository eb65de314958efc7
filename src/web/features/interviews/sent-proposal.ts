import { MAX_PROPOSED, type ProposedFields, proposedStarts } from '#domain/interview-proposal.ts';
import { textOf } from '#web/change.ts';

/** What the form of a proposal held when it was sent: a row for each time, filled in or not, and a line. */
export interface SentProposal {
  rows: readonly ProposedFields[];
  line: string;
}

/** The rows of its form, from 1. */
export const proposalRows = Array.from({ length: MAX_PROPOSED }, (_, index) => index + 1);

export const sentProposal = (form: FormData): SentProposal => ({
  rows: proposalRows.map((at) => ({ day: textOf(form, `day${at}`), clock: textOf(form, `clock${at}`) })),
  line: textOf(form, 'line'),
});

/** A proposal as the interface takes it: without any time, which is refused, where a row is half filled in. */
export const proposalOf = (sent: SentProposal) => ({ starts: proposedStarts(sent.rows) ?? [], line: sent.line });
