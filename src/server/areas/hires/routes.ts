import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ofSeason } from '#contract/brigade.ts';
import {
  calledHireForm,
  closeBody,
  endForm,
  hiredAnswer,
  hireForm,
  offerHires,
  ownHire,
  ownHires,
  profileHireForm,
  profileHires,
  seasonHires,
} from '#contract/hires.ts';
import { mailedLink, renewedLink } from '#contract/mailed-link.ts';
import { closedAnswer } from '#contract/search-end.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byCompany, byOpener } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailedLinkHolder, member, opener, user, verifiedMember } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { answerOpenedHire, openedHire, renewHireLink } from './answer-by-link.ts';
import { answerHire } from './answer-hire.ts';
import { closeFilled } from './close-filled.ts';
import { endHire } from './end-hire.ts';
import { hireCalled } from './hire-called.ts';
import { hireProfile } from './hire-profile.ts';
import { readProfileHires } from './profile-hires.ts';
import { proposeHire } from './propose-hire.ts';
import { readOfferHires, readOwnHires } from './read-hires.ts';
import { readSeasonHires } from './season-hires.ts';
import { undoEnd } from './undo-end.ts';

const stale = { 409: 'It is not possible any more' };

/** A new proposal is 201, an open one that was there already 200. */
const proposal = { status: 201, answer: hiredAnswer, also: { 200: hiredAnswer } } as const;
function proposed({ isNew, ...hire }: z.input<typeof hiredAnswer> & { isNew: boolean }, c: Context<ApiEnv>) {
  c.status(isNew ? 201 : 200);
  return hire;
}

/** Hires: what companies propose, and what people answer. */
export function hiresCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'hires');
  const proposing = rateLimit(db, 'hires', { points: 300, seconds: 3600 });
  const changing = rateLimit(db, 'hire_changes', { points: 120, seconds: 3600 });
  const opening = rateLimit(db, 'hire_by_link', { points: 120, seconds: 3600 });
  /** What a company changes has a count of its own. */
  const byChangingCompany = ({ company }: Member) => changing.take(`company ${company.id}`);

  calls.add('POST /hires', {
    who: member,
    summary: 'Proposes a hire to somebody who applied, and mails them; or answers with the open one they have',
    body: hireForm,
    ...proposal,
    rate: byCompany(proposing),
    refusals: { 409: 'Every position is taken, or the applicant was refused' },
    run: async ({ caller, body }, c) => proposed(await proposeHire(platform, names, caller, body), c),
  });
  calls.add('POST /hires/called', {
    who: verifiedMember,
    summary: 'The same to somebody who said that they come back',
    body: calledHireForm,
    ...proposal,
    rate: byCompany(proposing),
    refusals: { 409: 'They do not say so any more, are hired already, or every position is taken' },
    run: async ({ caller, body }, c) => proposed(await hireCalled(platform, names, caller, body), c),
  });
  calls.add('POST /hires/profiles', {
    who: verifiedMember,
    summary: 'The same to the person of an unlocked profile',
    body: profileHireForm,
    ...proposal,
    rate: byCompany(proposing),
    refusals: { 409: 'They are hired already, blocked the company, or every position is taken' },
    run: async ({ caller, body }, c) => proposed(await hireProfile(platform, names, caller, body), c),
  });
  calls.add('GET /hires/profiles/{id}', {
    who: member,
    acting: 'recorded',
    summary: 'The hires of the person of an unlocked profile, newest first, and the offers that have a position left',
    answer: profileHires,
    run: ({ caller, params: { id } }) => readProfileHires(db, names, caller, id),
  });
  calls.add('GET /hires/season', {
    who: member,
    acting: 'recorded',
    summary: 'The hires of the company that begin in a season, confirmed ones first',
    query: ofSeason,
    answer: seasonHires,
    run: ({ caller: { company }, query: { season } }) => readSeasonHires(db, company.id, season),
  });
  calls.add('GET /hires/offers/{id}', {
    who: member,
    acting: 'recorded',
    summary: 'The hires, newest first, and the positions of one of the company’s offers',
    answer: offerHires,
    run: ({ caller, params: { id } }) => readOfferHires(db, names, caller, id),
  });
  calls.add('POST /hires/offers/{id}/close', {
    who: member,
    summary: 'Closes an offer whose positions are filled, and answers everybody who is left',
    body: closeBody,
    answer: closedAnswer,
    refusals: stale,
    run: async ({ caller, params: { id }, body: { message, told } }) => ({
      answered: await closeFilled(platform, caller, { offerId: id, message: message || null, told }),
    }),
  });
  calls.add('GET /hires/mine', {
    who: user,
    acting: 'recorded',
    summary: 'The hires of this user: those to answer first, then the latest season',
    answer: ownHires,
    run: ({ caller }) => readOwnHires(platform, names, caller),
  });
  calls.add('GET /hires/{id}', {
    who: opener,
    acting: 'closed',
    summary: 'A hire, for the person hired',
    query: mailedLink,
    answer: ownHire,
    rate: byOpener(opening),
    run: ({ caller, params: { id } }) => openedHire(platform, names, { id, ...caller }),
  });
  calls.add('POST /hires/{id}/new-link', {
    who: mailedLinkHolder,
    summary: 'Mails the person hired a new link in place of one that works no more',
    query: mailedLink,
    answer: renewedLink,
    rate: byClient(opening),
    refusals: { 409: 'The link works' },
    run: async ({ caller, params: { id } }) => ({ is_mailed: await renewHireLink(platform, { id, ...caller }) }),
  });
  calls.add('POST /hires/{id}/confirm', {
    who: opener,
    summary: 'The person confirms a hire',
    query: mailedLink,
    rate: byOpener(changing),
    refusals: stale,
    run: ({ caller, params: { id } }) => answerOpenedHire(platform, { id, ...caller }, 'confirm'),
  });
  calls.add('POST /hires/{id}/decline', {
    who: opener,
    summary: 'The person says no to a hire',
    query: mailedLink,
    rate: byOpener(changing),
    refusals: stale,
    run: ({ caller, params: { id } }) => answerOpenedHire(platform, { id, ...caller }, 'decline'),
  });
  calls.add('POST /hires/{id}/withdraw', {
    who: member,
    summary: 'The company withdraws a hire that was not answered',
    refusals: stale,
    run: ({ caller: { company }, params: { id } }) => answerHire(platform, { companyId: company.id }, id, 'withdraw'),
  });
  calls.add('POST /hires/{id}/end', {
    who: member,
    summary: 'The company says that a confirmed hire has ended before its time',
    body: endForm,
    rate: byChangingCompany,
    refusals: stale,
    run: ({ caller: { company }, params: { id }, body }) => endHire(platform, { companyId: company.id }, id, body),
  });
  calls.add('POST /hires/{id}/undo-end', {
    who: member,
    summary: 'The company takes back, within a day, that a hire has ended: it is confirmed again',
    rate: byChangingCompany,
    refusals: stale,
    run: ({ caller: { company }, params: { id } }) => undoEnd(platform, company.id, id),
  });
  calls.add('POST /hires/{id}/leave', {
    who: opener,
    summary: 'The person says that they have left',
    query: mailedLink,
    rate: byOpener(changing),
    refusals: stale,
    run: ({ caller, params: { id } }) => answerOpenedHire(platform, { id, ...caller }, 'leave'),
  });
  return calls;
}
