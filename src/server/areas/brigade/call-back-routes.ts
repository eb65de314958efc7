import {
  callBackAnswer,
  callBackForm,
  calledBack,
  newCallBack,
  newCallBackQuery,
  ownCallBacks,
  whoComes,
  whoComesQuery,
} from '#contract/brigade.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany, byUser } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate, member, user, verifiedMember } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { answerCallBack, readOwnCallBacks } from './answer-call-back.ts';
import { callBack } from './call-back.ts';
import { readNewCallBack } from './recipients.ts';
import { readWhoComes } from './who-comes.ts';

/** Call-backs: a company asks people of its brigade to come back, they answer. */
export function callBackCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'brigade');
  const calling = rateLimit(db, 'call_backs', { points: 60, seconds: 3600 });
  const answering = rateLimit(db, 'call_back_answers', { points: 120, seconds: 3600 });

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
    query: whoComesQuery,
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
  calls.add('POST /brigade/call-backs/{id}/answer', {
    who: candidate,
    summary: 'The person answers a call-back, or changes the answer',
    body: callBackAnswer,
    rate: byUser(answering),
    refusals: { 409: 'It is too late to change it' },
    run: ({ caller: { userId }, params: { id }, body: { answer } }) => answerCallBack(platform, { userId }, id, answer),
  });
  return calls;
}
