import {
  acceptBody,
  calendarAddress,
  cancelBody,
  candidateInterview,
  candidateInterviews,
  companyInterviews,
  companyWeek,
  declineBody,
  interviewers,
  interviewNumbers,
  invitable,
  invitableQuery,
  moveBody,
  newCalendarAddress,
  outcomeBody,
  passBody,
  profileRoundForm,
  proposalForm,
  roundAnswer,
  roundForm,
  takeBody,
  timesAnswer,
  timesBody,
  weekQuery,
} from '#contract/interviews.ts';
import { mailedLink, renewedLink } from '#contract/mailed-link.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byCompany, byOpener, byUser } from '#server/platform/http/rates.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailedLinkHolder, member, opener, user, verifiedMember } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import { acceptProposal, declineProposal } from './answer-proposal.ts';
import { calendarAddressOf, removeCalendarAddress, renewCalendarAddress } from './calendar-address.ts';
import { changeInterview, closeRound, confirmInterview, withdrawTime } from './change-interview.ts';
import { interviewLink } from './interview-link.ts';
import { readInterviewNumbers } from './interview-numbers.ts';
import { interviewersOf, readInvitable } from './invitable.ts';
import { moveInterview } from './move-interview.ts';
import { addTimes, offerTimes, offerTimesToProfile } from './offer-times.ts';
import { openedInterview, renewInterviewLink } from './open-interview.ts';
import { passInterview } from './pass-interviews.ts';
import { proposeTimes, withdrawProposal } from './propose-times.ts';
import { readCompanyWeek, readInterviewsOf, readInterviewsOfProfile, readOwnInterviews } from './read-interviews.ts';
import { takeTime } from './take-time.ts';
import { readInvitableProfile } from './unlocked-profile.ts';

const stale = { 409: 'It is too late, or it has changed meanwhile' };
const companyOf = ({ company }: Member) => ({ companyId: company.id });

/** Interviews: times that companies offer, and candidates who take them. */
export function interviewsCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'interviews');
  const offering = rateLimit(db, 'interview_rounds', { points: 120, seconds: 3600 });
  const changing = rateLimit(db, 'interview_changes', { points: 120, seconds: 3600 });
  const opening = rateLimit(db, 'interview_by_link', { points: 120, seconds: 3600 });
  /** The candidate of an interview, by its mailed link or their session. */
  const candidateOf = (opened: Opening) => interviewLink.whose(platform, opened);

  calls.add('POST /interviews/rounds', {
    who: member,
    summary: 'Offers times to applicants, or opens the bookable hours of an offer',
    body: roundForm,
    status: 201,
    rate: byCompany(offering),
    answer: roundAnswer,
    refusals: { 410: 'The search is over' },
    run: ({ caller, body }) => offerTimes(platform, caller, body),
  });
  calls.add('POST /interviews/rounds/{id}/times', {
    who: member,
    summary: 'Adds times to a round',
    body: timesBody,
    rate: byCompany(offering),
    answer: timesAnswer,
    refusals: { 410: 'The round is closed' },
    run: async ({ caller, params: { id }, body: { starts } }) => ({
      times: await addTimes(platform, caller, id, starts),
    }),
  });
  calls.add('POST /interviews/rounds/{id}/close', {
    who: member,
    summary: 'Closes a round: who has no time yet is not invited any more',
    run: ({ caller, params: { id } }) => closeRound(platform, caller, id),
  });
  calls.add('DELETE /interviews/times/{id}', {
    who: member,
    summary: 'Withdraws a time that nobody holds',
    refusals: { 409: 'Somebody holds it' },
    run: ({ caller, params: { id } }) => withdrawTime(platform, caller, id),
  });
  calls.add('GET /interviews/week', {
    who: member,
    acting: 'recorded',
    summary: 'A week of the company from Monday to Sunday, of today unless a day is named',
    query: weekQuery,
    answer: companyWeek,
    run: ({ caller, query: { day } }) => readCompanyWeek(db, caller, day),
  });
  calls.add('GET /interviews/invitable', {
    who: member,
    acting: 'recorded',
    summary:
      'The applications that are about to be invited, of one offer or of several, with who has an interview already',
    query: invitableQuery,
    answer: invitable,
    run: ({ caller, query }) => readInvitable(db, caller, query),
  });
  calls.add('GET /interviews/applications/{id}', {
    who: member,
    acting: 'recorded',
    summary: 'The interviews of an application to the company, the newest first',
    answer: companyInterviews,
    run: ({ caller, params: { id } }) => readInterviewsOf(db, caller, id),
  });
  calls.add('POST /interviews/profiles/{id}/rounds', {
    who: verifiedMember,
    summary: 'Offers times to the person of an unlocked profile',
    body: profileRoundForm,
    status: 201,
    rate: byCompany(offering),
    answer: roundAnswer,
    run: ({ caller, params: { id }, body }) => offerTimesToProfile(platform, caller, id, body),
  });
  calls.add('GET /interviews/profiles/{id}/invitable', {
    who: member,
    acting: 'recorded',
    summary: 'The person of an unlocked profile who is about to be invited, and whether they have an interview already',
    answer: invitable,
    run: ({ caller, params: { id } }) => readInvitableProfile(db, caller, id),
  });
  calls.add('GET /interviews/profiles/{id}', {
    who: member,
    acting: 'recorded',
    summary: 'The interviews with the person of an unlocked profile, the newest first',
    answer: companyInterviews,
    run: ({ caller, params: { id } }) => readInterviewsOfProfile(db, caller, id),
  });
  calls.add('POST /interviews/{id}/outcome', {
    who: member,
    summary: 'Says that an interview took place, or that nobody came',
    body: outcomeBody,
    refusals: stale,
    run: ({ caller, params: { id }, body: { outcome } }) =>
      changeInterview(platform, companyOf(caller), id, { action: outcome }),
  });
  calls.add('DELETE /interviews/{id}/outcome', {
    who: member,
    summary: 'Takes back what was said of an interview',
    refusals: stale,
    run: ({ caller, params: { id } }) => changeInterview(platform, companyOf(caller), id, { action: 'unsay' }),
  });
  calls.add('POST /interviews/{id}/cancel', {
    who: member,
    summary: 'Cancels an interview, with a line for the candidate',
    body: cancelBody,
    refusals: stale,
    run: ({ caller, params: { id }, body: { message } }) =>
      changeInterview(platform, companyOf(caller), id, { action: 'cancel', message }),
  });
  calls.add('POST /interviews/{id}/move', {
    who: member,
    summary: 'Gives an interview another time, with a line for the candidate',
    body: moveBody,
    rate: byCompany(offering),
    refusals: { 409: 'It has no time, has begun, or the interviewer has another then' },
    run: ({ caller, params: { id }, body }) => moveInterview(platform, caller, id, body),
  });
  calls.add('PUT /interviews/{id}/interviewer', {
    who: member,
    summary: 'Gives an interview that has its time to a colleague, who is mailed as the candidate is',
    body: passBody,
    rate: byCompany(offering),
    refusals: { 409: 'It has no time, has begun, or the colleague has another then' },
    run: ({ caller, params: { id }, body: { interviewer } }) =>
      passInterview(platform, caller, { id, to: interviewer }),
  });
  calls.add('GET /interviews/interviewers', {
    who: member,
    summary: 'Who of the company can hold interviews, who asks first',
    answer: interviewers,
    run: ({ caller }) => interviewersOf(db, caller),
  });
  calls.add('POST /interviews/{id}/proposal/accept', {
    who: member,
    summary: 'Takes one of the other times that the candidate proposes',
    body: acceptBody,
    rate: byCompany(offering),
    refusals: { 409: 'It is over, the interviewer has another then, or it was answered' },
    run: ({ caller, params: { id }, body: { time } }) => acceptProposal(platform, caller, id, time),
  });
  calls.add('POST /interviews/{id}/proposal/decline', {
    who: member,
    summary: 'Answers that none of the proposed times fits, with others',
    body: declineBody,
    rate: byCompany(offering),
    refusals: stale,
    run: ({ caller, params: { id }, body: { starts } }) => declineProposal(platform, caller, id, starts),
  });
  calls.add('POST /interviews/{id}/proposal', {
    who: opener,
    summary: 'Proposes other times, when none of those offered fits',
    query: mailedLink,
    body: proposalForm,
    rate: byOpener(changing),
    refusals: { 409: 'The company has not answered yet, or the interview has changed' },
    run: async ({ caller, params: { id }, body }) =>
      proposeTimes(platform, await candidateOf({ id, ...caller }), id, body),
  });
  calls.add('DELETE /interviews/{id}/proposal', {
    who: opener,
    summary: 'Takes back the times that were proposed',
    query: mailedLink,
    rate: byOpener(changing),
    run: async ({ caller, params: { id } }) => withdrawProposal(platform, await candidateOf({ id, ...caller }), id),
  });
  calls.add('GET /interviews/mine', {
    who: user,
    acting: 'recorded',
    summary: 'The interviews of this candidate, those without a time first',
    answer: candidateInterviews,
    run: ({ caller }) => readOwnInterviews(platform, caller),
  });
  calls.add('POST /interviews/{id}/take', {
    who: opener,
    summary: 'Takes a time, in place of one that was taken before',
    query: mailedLink,
    body: takeBody,
    rate: byOpener(changing),
    refusals: { 409: 'Somebody else holds it, or it is too late' },
    run: async ({ caller, params: { id }, body: { time } }) =>
      takeTime(platform, await candidateOf({ id, ...caller }), id, time),
  });
  calls.add('POST /interviews/{id}/release', {
    who: opener,
    summary: 'Frees the time that was taken; another is chosen later',
    query: mailedLink,
    rate: byOpener(changing),
    refusals: stale,
    run: async ({ caller, params: { id } }) =>
      changeInterview(platform, await candidateOf({ id, ...caller }), id, { action: 'release' }),
  });
  calls.add('POST /interviews/{id}/give-up', {
    who: opener,
    summary: 'Gives up the interview',
    query: mailedLink,
    rate: byOpener(changing),
    refusals: stale,
    run: async ({ caller, params: { id } }) =>
      changeInterview(platform, await candidateOf({ id, ...caller }), id, { action: 'give_up' }),
  });
  calls.add('POST /interviews/{id}/confirm', {
    who: opener,
    summary: 'Says that the candidate will come',
    query: mailedLink,
    rate: byOpener(changing),
    refusals: stale,
    run: async ({ caller, params: { id } }) => confirmInterview(platform, await candidateOf({ id, ...caller }), id),
  });
  calls.add('GET /interviews/calendar-address', {
    who: user,
    summary: 'Since when this user has a private calendar address, null where there is none',
    answer: calendarAddress,
    run: ({ caller: { userId } }) => calendarAddressOf(db, userId),
  });
  calls.add('POST /interviews/calendar-address', {
    who: user,
    summary: 'A new private calendar address, shown this once; an earlier one works no more',
    rate: byUser(changing),
    answer: newCalendarAddress,
    run: ({ caller: { userId } }) => renewCalendarAddress(platform, userId),
  });
  calls.add('DELETE /interviews/calendar-address', {
    who: user,
    summary: 'Ends the private calendar address',
    rate: byUser(changing),
    run: ({ caller: { userId } }) => removeCalendarAddress(db, userId),
  });
  calls.add('GET /interviews/numbers', {
    who: member,
    summary: 'How the interviews of the company went in the last twelve months, shown to nobody else',
    answer: interviewNumbers,
    run: ({ caller }) => readInterviewNumbers(db, caller),
  });
  // After the calls whose address has a word there.
  calls.add('GET /interviews/{id}', {
    who: opener,
    acting: 'closed',
    summary: 'An interview, for its candidate',
    query: mailedLink,
    answer: candidateInterview,
    rate: byOpener(opening),
    run: ({ caller, params: { id } }) => openedInterview(platform, { id, ...caller }),
  });
  calls.add('POST /interviews/{id}/new-link', {
    who: mailedLinkHolder,
    summary: 'Mails the candidate a new link in place of one that works no more',
    query: mailedLink,
    answer: renewedLink,
    rate: byClient(opening),
    refusals: { 409: 'The link works', 410: 'The interview is over' },
    run: async ({ caller, params: { id } }) => ({ is_mailed: await renewInterviewLink(platform, { id, ...caller }) }),
  });
  return calls;
}
