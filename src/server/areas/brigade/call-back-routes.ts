import {
  callBackAnswer,
  callBackForm,
  callBackPreference,
  calledBack,
  newCallBack,
  newCallBackQuery,
  ofSeason,
  openedCallBack,
  ownCallBacks,
  whoComes,
} from '#contract/brigade.ts';
import { mailedLink } from '#contract/mailed-link.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany, byOpener } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member, opener, user, verifiedMember } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { answerOpenedCallBack, leaveOnCallBack, readOpenedCallBack, readOwnCallBacks } from './answer-call-back.ts';
import { callBack } from './call-back.ts';
import { readNewCallBack } from './recipients.ts';
import { readWhoComes } from './who-comes.ts';

/** Call-backs: a company asks people of its brigade to come back, they answer. */
export function callBackCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'brigade');
  const calling = rateLimit(db, 'call_backs', { points: 60, seconds: 3600 });
  const answering = rateLimit(db, 'call_back_answers', { points: 120, seconds: 3600 });
  const opening = rateLimit(db, 'call_back_by_link', { points: 120, seconds: 3600 });
  /** What the person called changes, by the link of the mail or by their session. */
  const ofPerson = { who: opener, query: mailedLink, rate: byOpener(answering) } as const;

  calls.add('GET /brigade/call-backs/new', {
    who: member,
    acting: 'recorded',
    summary: 'Who would get a call-back, who would not and why, by name, and the offers it may name',
    query: newCallBackQuery,
    answer: newCallBack,
    run: ({ caller: { company }, query }) => readNewCallBack(platform, names, company.id, query),
  });
  calls.add('POST /brigade/call-backs', {
    who: verifiedMember,
    summary: 'Calls people of the company’s list back, and mails them',
    body: callBackForm,
    status: 201,
    rate: byCompany(calling),
    answer: calledBack,
    refusals: { 409: 'Nobody is left, or the day is full' },
    run: ({ caller, body }) => callBack(platform, names, caller, body),
  });
  calls.add('GET /brigade/who-comes', {
    who: member,
    acting: 'recorded',
    summary: 'The board of who comes in a season, by role and answer',
    query: ofSeason,
    answer: whoComes,
    run: ({ caller: { company }, query: { season } }) => readWhoComes(db, company.id, season),
  });
  calls.add('GET /brigade/call-backs/mine', {
    who: user,
    acting: 'recorded',
    summary: 'The call-backs of this user, the latest first',
    answer: ownCallBacks,
    run: ({ caller }) => readOwnCallBacks(platform, caller),
  });
  calls.add('GET /brigade/call-backs/{id}', {
    who: opener,
    acting: 'closed',
    summary: 'A call-back, for the person called',
    query: mailedLink,
    answer: openedCallBack,
    rate: byOpener(opening),
    run: ({ caller, params: { id } }) => readOpenedCallBack(platform, { id, ...caller }),
  });
  calls.add('POST /brigade/call-backs/{id}/answer', {
    ...ofPerson,
    summary: 'The person answers a call-back, or changes the answer',
    body: callBackAnswer,
    refusals: { 409: 'It is too late to change it' },
    run: ({ caller, params: { id }, body: { answer } }) => answerOpenedCallBack(platform, { id, ...caller }, answer),
  });
  calls.add('PUT /brigade/call-backs/{id}/preference', {
    ...ofPerson,
    summary: 'The person called turns the call-backs of all companies off, or on again',
    body: callBackPreference,
    run: ({ caller, params: { id }, body: { is_off } }) =>
      leaveOnCallBack(platform, { id, ...caller }, is_off ? 'off' : 'on'),
  });
  calls.add('POST /brigade/call-backs/{id}/leave', {
    ...ofPerson,
    summary: 'The person called leaves the list of the company for good',
    run: ({ caller, params: { id } }) => leaveOnCallBack(platform, { id, ...caller }, 'leave'),
  });
  return calls;
}
