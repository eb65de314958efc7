import type { ApplicationFacts } from './application-deeds.ts';
import { DAY_MS } from './durations.ts';
import type { PausableOffer } from './offer-life.ts';

/** For how many days after the end of an offer its company is expected to answer those who still wait (rule D7). */
export const ANSWER_DAYS = 30;

/** Until when the company of an offer that ends then is expected to answer. */
export const answerBy = (endedAt: Date): Date => new Date(endedAt.getTime() + ANSWER_DAYS * DAY_MS);

/**
 * Why an application is over without a refusal: `company`: somebody of the company closed the search and chose whom to
 * inform; `unanswered`: the offer is not online any more, and no answer came.
 */
export const closingReasons = ['company', 'unanswered'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** The standing of an applicant when a search ends: only waiting, under way, or in need of no answer any more. */
export type Standing = 'waiting' | 'suitable' | 'contacted' | 'message' | 'interview' | 'hire' | 'answered';

/** Where an applicant is when a search ends: a proposal, an interview or a message binds, of either side, also past. */
export function standingOf(facts: ApplicationFacts): Standing {
  const { status, is_withdrawn, is_closed, hire, interview, company_wrote, applicant_wrote } = facts;
  if (is_withdrawn || is_closed || status === 'unsuitable') return 'answered';
  if (hire) return 'hire';
  if (interview) return 'interview';
  if (company_wrote || applicant_wrote) return 'message';
  return status === 'contacted' || status === 'suitable' ? status : 'waiting';
}

/**
 * How an offer comes to its end: `expired` and `suspended` stop new applications; `unanswered` when the days to answer
 * after the end are over; `rejected` when staff rejected it and it was not corrected; `deleted` and `filled` when its
 * company deletes it, or closes it because its positions are filled.
 */
export const endings = ['expired', 'suspended', 'unanswered', 'rejected', 'deleted', 'filled'] as const;
export type Ending = (typeof endings)[number];

/** The people whom each ending informs that the search is over when nobody chose by name: never those under way. */
const told: Readonly<Record<Ending, readonly Standing[]>> = {
  expired: [],
  suspended: [],
  unanswered: ['waiting'],
  rejected: ['waiting'],
  deleted: ['waiting'],
  filled: ['waiting', 'suitable'],
};

/** Whether an ending informs an applicant by itself, or proposes to the company to inform them. */
export const isTold = (ending: Ending, standing: Standing): boolean => told[ending].includes(standing);

/**
 * Whether those who only wait were informed that nothing comes any more: people who began to wait again now would wait
 * for ever. As long as a day for it is still to come, nobody is forgotten.
 */
export function areWaitsOver({
  status,
  paused_at,
  answer_by,
}: Pick<PausableOffer, 'status' | 'paused_at'> & { answer_by: Date | null }): boolean {
  if (status === 'draft') return paused_at === null && answer_by === null;
  return (status === 'expired' || status === 'deleted') && answer_by === null;
}
