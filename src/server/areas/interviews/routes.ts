import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  acceptBody,
  calendarAddress,
  cancelBody,
  candidateInterviews,
  companyInterviews,
  companyWeek,
  declineBody,
  interviewers,
  interviewNumbers,
  invitable,
  invitableQuery,
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
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import { acceptProposal, declineProposal } from './answer-proposal.ts';
import { calendarAddressOf, removeCalendarAddress, renewCalendarAddress } from './calendar-address.ts';
import { changeInterview, closeRound, confirmInterview, withdrawTime } from './change-interview.ts';
import { readInterviewNumbers } from './interview-numbers.ts';
import { interviewersOf, readInvitable } from './invitable.ts';
import { addTimes, offerTimes, offerTimesToProfile } from './offer-times.ts';
import { passInterview } from './pass-interviews.ts';
import { proposeTimes, withdrawProposal } from './propose-times.ts';
import { readCompanyWeek, readInterviewsOf, readInterviewsOfProfile, readOwnInterviews } from './read-interviews.ts';
import { takeTime } from './take-time.ts';
import { readInvitableProfile } from './unlocked-profile.ts';

const tags = ['interviews'];
const one = { params: z.object({ id: rowId }) };
const PRIVATE = { 'Cache-Control': 'no-store' };
const done = { 200: json(detail, 'Done') };
const stale = { 409: json(refusal, 'It is too late, or it has changed meanwhile') };

/** Interviews: times that companies offer, and candidates who take them. */
export function interviewsRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  const offering = rateLimit(db, 'interview_rounds', { points: 120, seconds: 3600 });
  const changing = rateLimit(db, 'interview_changes', { points: 120, seconds: 3600 });
  const member = (c: Context<ApiEnv>) => requireMember(db, c);
  const ownOf = async (c: Context<ApiEnv>) => ({ companyId: (await member(c)).company.id });
  const user = async (c: Context<ApiEnv>) => {
    const { userId } = requireVisitor(c);
    await changing.take(String(userId));
    return { userId };
  };

  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/rounds',
      tags,
      summary: 'Offers times to applicants, or opens the bookable hours of an offer',
      request: jsonBody(roundForm),
      responses: { 201: json(roundAnswer, 'How many were invited'), 410: json(refusal, 'The search is over') },
    }),
    async (c) => {
      const who = await member(c);
      await offering.take(String(who.company.id));
      return c.json(await offerTimes(platform, who, c.req.valid('json')), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/rounds/{id}/times',
      tags,
      summary: 'Adds times to a round',
      request: { ...one, ...jsonBody(timesBody) },
      responses: { 200: json(timesAnswer, 'How many were added'), 410: json(refusal, 'The round is closed') },
    }),
    async (c) => {
      const who = await member(c);
      await offering.take(String(who.company.id));
      const times = await addTimes(platform, who, c.req.valid('param').id, c.req.valid('json').starts);
      return c.json({ times }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/rounds/{id}/close',
      tags,
      summary: 'Closes a round: who has no time yet is not invited any more',
      request: one,
      responses: done,
    }),
    async (c) => {
      await closeRound(platform, await member(c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/interviews/times/{id}',
      tags,
      summary: 'Withdraws a time that nobody holds',
      request: one,
      responses: { ...done, 409: json(refusal, 'Somebody holds it') },
    }),
    async (c) => {
      await withdrawTime(platform, await member(c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/week',
      tags,
      summary: 'A week of the company, of today unless a day is named',
      request: { query: weekQuery },
      responses: { 200: json(companyWeek, 'From Monday to Sunday') },
    }),
    async (c) => c.json(await readCompanyWeek(db, await member(c), c.req.valid('query').day), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/invitable',
      tags,
      summary: 'An offer and those of its applications that are about to be invited',
      request: { query: invitableQuery },
      responses: { 200: json(invitable, 'With who has an interview already') },
    }),
    async (c) => {
      const { offer, applications } = c.req.valid('query');
      return c.json(await readInvitable(db, await member(c), offer, applications), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/applications/{id}',
      tags,
      summary: 'The interviews of an application to the company',
      request: one,
      responses: { 200: json(companyInterviews, 'The newest first') },
    }),
    async (c) => c.json(await readInterviewsOf(db, await member(c), c.req.valid('param').id), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/profiles/{id}/rounds',
      tags,
      summary: 'Offers times to the person of an unlocked profile',
      request: { ...one, ...jsonBody(profileRoundForm) },
      responses: { 201: json(roundAnswer, 'Whether they were invited') },
    }),
    async (c) => {
      const who = await member(c);
      await offering.take(String(who.company.id));
      return c.json(await offerTimesToProfile(platform, who, c.req.valid('param').id, c.req.valid('json')), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/profiles/{id}/invitable',
      tags,
      summary: 'The person of an unlocked profile who is about to be invited',
      request: one,
      responses: { 200: json(invitable, 'With whether they have an interview already') },
    }),
    async (c) => c.json(await readInvitableProfile(db, await member(c), c.req.valid('param').id), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/profiles/{id}',
      tags,
      summary: 'The interviews with the person of an unlocked profile',
      request: one,
      responses: { 200: json(companyInterviews, 'The newest first') },
    }),
    async (c) => c.json(await readInterviewsOfProfile(db, await member(c), c.req.valid('param').id), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/outcome',
      tags,
      summary: 'Says that an interview took place, or that nobody came',
      request: { ...one, ...jsonBody(outcomeBody) },
      responses: { ...done, ...stale },
    }),
    async (c) => {
      const action = c.req.valid('json').outcome;
      await changeInterview(platform, await ownOf(c), c.req.valid('param').id, { action });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/interviews/{id}/outcome',
      tags,
      summary: 'Takes back what was said of an interview',
      request: one,
      responses: { ...done, ...stale },
    }),
    async (c) => {
      await changeInterview(platform, await ownOf(c), c.req.valid('param').id, { action: 'unsay' });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/cancel',
      tags,
      summary: 'Cancels an interview, with a line for the candidate',
      request: { ...one, ...jsonBody(cancelBody) },
      responses: { ...done, ...stale },
    }),
    async (c) => {
      const { message } = c.req.valid('json');
      await changeInterview(platform, await ownOf(c), c.req.valid('param').id, { action: 'cancel', message });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/interviews/{id}/interviewer',
      tags,
      summary: 'Gives an interview that has its time to a colleague, who is mailed as the candidate is',
      request: { ...one, ...jsonBody(passBody) },
      responses: { ...done, 409: json(refusal, 'It has no time, has begun, or the colleague has another then') },
    }),
    async (c) => {
      const who = await member(c);
      await offering.take(String(who.company.id));
      await passInterview(platform, who, { id: c.req.valid('param').id, to: c.req.valid('json').interviewer });
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/interviewers',
      tags,
      summary: 'Who of the company can hold interviews',
      responses: { 200: json(interviewers, 'Who asks comes first') },
    }),
    async (c) => c.json(await interviewersOf(db, await member(c)), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/proposal/accept',
      tags,
      summary: 'Takes one of the other times that the candidate proposes',
      request: { ...one, ...jsonBody(acceptBody) },
      responses: { ...done, 409: json(refusal, 'It is over, the interviewer has another then, or it was answered') },
    }),
    async (c) => {
      const who = await member(c);
      await offering.take(String(who.company.id));
      await acceptProposal(platform, who, c.req.valid('param').id, c.req.valid('json').time);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/proposal/decline',
      tags,
      summary: 'Answers that none of the proposed times fits, with others',
      request: { ...one, ...jsonBody(declineBody) },
      responses: { ...done, ...stale },
    }),
    async (c) => {
      const who = await member(c);
      await offering.take(String(who.company.id));
      await declineProposal(platform, who, c.req.valid('param').id, c.req.valid('json').starts);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/proposal',
      tags,
      summary: 'Proposes other times, when none of those offered fits',
      request: { ...one, ...jsonBody(proposalForm) },
      responses: { ...done, 409: json(refusal, 'The company has not answered yet, or the interview has changed') },
    }),
    async (c) => {
      await proposeTimes(platform, await user(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/interviews/{id}/proposal',
      tags,
      summary: 'Takes back the times that were proposed',
      request: one,
      responses: done,
    }),
    async (c) => {
      await withdrawProposal(platform, await user(c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/mine',
      tags,
      summary: 'The interviews of this candidate',
      responses: { 200: json(candidateInterviews, 'Those without a time first') },
    }),
    async (c) => c.json(await readOwnInterviews(platform, requireVisitor(c)), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/take',
      tags,
      summary: 'Takes a time, in place of one that was taken before',
      request: { ...one, ...jsonBody(takeBody) },
      responses: { ...done, 409: json(refusal, 'Somebody else holds it, or it is too late') },
    }),
    async (c) => {
      await takeTime(platform, await user(c), c.req.valid('param').id, c.req.valid('json').time);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  for (const [name, action, summary] of [
    ['release', 'release', 'Frees the time that was taken; another is chosen later'],
    ['give-up', 'give_up', 'Gives up the interview'],
  ] as const)
    api.openapi(
      createRoute({
        method: 'post',
        path: `/interviews/{id}/${name}`,
        tags,
        summary,
        request: one,
        responses: { ...done, ...stale },
      }),
      async (c) => {
        await changeInterview(platform, await user(c), c.req.valid('param').id, { action });
        return c.json({ detail: 'ok' }, 200);
      },
    );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/{id}/confirm',
      tags,
      summary: 'Says that the candidate will come',
      request: one,
      responses: { ...done, ...stale },
    }),
    async (c) => {
      await confirmInterview(platform, await user(c), c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/calendar-address',
      tags,
      summary: 'Since when this user has a private calendar address',
      responses: { 200: json(calendarAddress, 'Null where there is none') },
    }),
    async (c) => c.json(await calendarAddressOf(db, requireVisitor(c).userId), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/interviews/calendar-address',
      tags,
      summary: 'A new private calendar address; an earlier one works no more',
      responses: { 200: json(newCalendarAddress, 'Shown this once') },
    }),
    async (c) => c.json(await renewCalendarAddress(platform, (await user(c)).userId), 200, PRIVATE),
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/interviews/calendar-address',
      tags,
      summary: 'Ends the private calendar address',
      responses: done,
    }),
    async (c) => {
      await removeCalendarAddress(db, (await user(c)).userId);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/interviews/numbers',
      tags,
      summary: 'How the interviews of the company went in the last twelve months',
      responses: { 200: json(interviewNumbers, 'Its own numbers, shown to nobody else') },
    }),
    async (c) => c.json(await readInterviewNumbers(db, await member(c)), 200, PRIVATE),
  );
  return api;
}
