import type { CandidateInterview } from '#contract/interviews.ts';
import { openStates } from '#domain/interview-state.ts';
import { gone } from '#server/platform/http/refusal.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { lockInterview } from './find-interview.ts';
import { interviewLink } from './interview-link.ts';
import { mailNewLink } from './letters.ts';
import { readInterview } from './read-interviews.ts';

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
  const interview = await readInterview(platform, await interviewLink.whose(platform, opening), opening.id);
  return 'userId' in opening ? interview : { ...interview, page: null };
}
