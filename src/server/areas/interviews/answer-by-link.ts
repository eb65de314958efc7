import type { CandidateInterview } from '#contract/interviews.ts';
import { openStates } from '#domain/interview-state.ts';
import { conflict, gone } from '#server/platform/http/refusal.ts';
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

const requireLink = ({ linkSecret }: Platform, link: SignedLink): void =>
  interviewLink.requireValid(
    linkSecret,
    link,
    'Il link che hai aperto è di molto tempo fa. Se il colloquio è ancora aperto, te ne mandiamo uno nuovo.',
  );

/**
 * Mails a new link to the address of the application, in place of one that has expired; false when the address had
 * enough mails today. Refuses a link that works (409), and an interview that is over (410).
 */
export async function renewInterviewLink(platform: Platform, link: SignedLink): Promise<boolean> {
  interviewLink.requireOurs(platform.linkSecret, link);
  if (interviewLink.isValid(platform.linkSecret, link))
    throw conflict('link_works', 'Questo link funziona ancora: aprilo di nuovo dalla mail.');
  return platform.db.transaction(async (tx) => {
    const found = await lockInterview(tx, { byLink: true }, link.id);
    if (!openStates.some((state) => state === found.interview.state))
      throw gone('wrong_state', 'Questo colloquio è concluso: non serve un nuovo link.');
    return mailNewLink(tx, platform, found);
  });
}

/** The interview of a mailed link, for whoever has it. */
export async function interviewByLink(platform: Platform, link: SignedLink): Promise<CandidateInterview> {
  requireLink(platform, link);
  return readInterview(platform, link.id);
}

/** What a candidate answers by a mailed link; refused as the same call with a login is. */
export async function answerByLink(platform: Platform, link: SignedLink, answer: LinkedAnswer): Promise<void> {
  requireLink(platform, link);
  const whose = { byLink: true } as const;
  if ('take' in answer) return takeTime(platform, whose, link.id, answer.take);
  if ('propose' in answer) return proposeTimes(platform, whose, link.id, answer.propose);
  if (answer.action === 'withdraw') return withdrawProposal(platform, whose, link.id);
  if (answer.action === 'confirm') return confirmInterview(platform, whose, link.id);
  return changeInterview(platform, whose, link.id, { action: answer.action });
}
