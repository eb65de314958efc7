import type { CandidateInterview } from '#contract/interviews.ts';
import { openStates } from '#domain/interview-state.ts';
import { gone } from '#server/platform/http/refusal.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { changeInterview, confirmInterview } from './change-interview.ts';
import { lockInterview } from './find-interview.ts';
import { interviewLink } from './interview-link.ts';
import { mailNewLink } from './letters.ts';
import { type ProposalForm, proposeTimes, withdrawProposal } from './propose-times.ts';
import { readInterview } from './read-interviews.ts';
import { takeTime } from './take-time.ts';

/** What the form of the link's page sends. */
export type LinkedAnswer =
  | { take: number }
  | { propose: ProposalForm }
  | { action: 'confirm' | 'release' | 'give_up' | 'withdraw' };

/**
 * Mails a new link to the address of the application, in place of one that has expired; false when the address had
 * enough mails today. Refuses a link that works (409), and an interview that is over (410).
 */
export async function renewInterviewLink(platform: Platform, link: SignedLink): Promise<boolean> {
  await interviewLink.requireEnded(platform, link);
  return platform.db.transaction(async (tx) => {
    const found = await lockInterview(tx, { byLink: true }, link.id);
    if (!openStates.some((state) => state === found.interview.state))
      throw gone('wrong_state', 'Questo colloquio è concluso: non serve un nuovo link.');
    return mailNewLink(tx, platform, found);
  });
}

/** The interview of a page: for the holder of its mailed link, or for the logged-in candidate. */
export async function openedInterview(platform: Platform, opening: Opening): Promise<CandidateInterview> {
  return readInterview(platform, await interviewLink.whose(platform, opening), opening.id);
}

/** What a candidate answers on that page; refused as the same call is. */
export async function answerOpened(platform: Platform, opening: Opening, answer: LinkedAnswer): Promise<void> {
  const whose = await interviewLink.whose(platform, opening);
  const { id } = opening;
  if ('take' in answer) return takeTime(platform, whose, id, answer.take);
  if ('propose' in answer) return proposeTimes(platform, whose, id, answer.propose);
  if (answer.action === 'withdraw') return withdrawProposal(platform, whose, id);
  if (answer.action === 'confirm') return confirmInterview(platform, whose, id);
  return changeInterview(platform, whose, id, { action: answer.action });
}
