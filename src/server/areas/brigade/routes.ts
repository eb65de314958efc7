import {
  brigadeCompanies,
  brigadeFile,
  brigadeImport,
  brigadeImported,
  brigadeList,
  brigadePreview,
  brigadeQuery,
  callBackPreference,
  openedBrigade,
} from '#contract/brigade.ts';
import { mailedLink } from '#contract/mailed-link.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { byClient, byCompany, byOpener, byUser } from '#server/platform/http/rates.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate, mailedLinkHolder, member, opener, user, verifiedMember } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { answerOpenedPerson, readOpenedPerson } from './answer-invitation.ts';
import { brigadeLink } from './brigade-link.ts';
import { invitePeople } from './invite-people.ts';
import { readPreference, writePreference } from './preference.ts';
import { previewFile } from './preview-file.ts';
import { readBrigade, readBrigadeCompanies } from './read-brigade.ts';
import { removePerson } from './remove-person.ts';

const stale = { 409: 'It is not possible any more' };

/** The people who worked for a company, and the companies of a person. */
export function brigadeCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'brigade');
  const importing = rateLimit(db, 'brigade_imports', { points: 60, seconds: 3600 });
  const changing = rateLimit(db, 'brigade_changes', { points: 300, seconds: 3600 });
  const opening = rateLimit(db, 'brigade_by_link', { points: 120, seconds: 3600 });
  /** What the person of a list changes, by the link of its mail or by their session. */
  const ofPerson = { who: opener, query: mailedLink, rate: byOpener(changing), refusals: stale } as const;

  calls.add('GET /brigade/people', {
    who: member,
    acting: 'recorded',
    summary: 'Who worked for the company, by season and role, then by name',
    query: brigadeQuery,
    answer: brigadeList,
    run: ({ caller: { company }, query }) => readBrigade(platform, names, company.id, query),
  });
  calls.add('POST /brigade/people/preview', {
    who: member,
    summary: 'What a CSV file of people would add, row by row, and what is wrong',
    form: brigadeFile,
    mayLackBody: true,
    rate: byCompany(importing),
    answer: brigadePreview,
    refusals: { 413: 'Over 1 MB' },
    run: async ({ caller: { company } }, c) =>
      previewFile(platform, names, company.id, fileOf((await fieldsOf(c)).file)),
  });
  calls.add('POST /brigade/people', {
    who: verifiedMember,
    summary: 'Adds people to the company’s list, and invites by mail who is new',
    takes: 'long',
    body: brigadeImport,
    status: 201,
    rate: byCompany(importing),
    answer: brigadeImported,
    refusals: { 409: 'The list or the day is full' },
    run: ({ caller, body: { people } }) => invitePeople(platform, names, caller, people),
  });
  calls.add('DELETE /brigade/people/{id}', {
    who: member,
    summary: 'Removes a person from the company’s list',
    rate: ({ company }) => changing.take(`company ${company.id}`),
    run: ({ caller, params: { id } }) => removePerson(platform, caller, id),
  });
  calls.add('GET /brigade/companies', {
    who: user,
    acting: 'recorded',
    summary: 'The companies that have this user in their list, or want to: those that wait for an answer first',
    answer: brigadeCompanies,
    run: ({ caller }) => readBrigadeCompanies(platform, caller),
  });
  calls.add('GET /brigade/companies/{id}', {
    who: opener,
    acting: 'closed',
    summary: 'The list of a company, for a person in it or who was',
    query: mailedLink,
    answer: openedBrigade,
    rate: byOpener(opening),
    run: ({ caller, params: { id } }) => readOpenedPerson(platform, { id, ...caller }),
  });
  calls.add('GET /brigade/companies/{id}/leaving', {
    who: mailedLinkHolder,
    summary: 'Whether a link ends the letters about a list: an old one still does',
    query: mailedLink,
    rate: byClient(opening),
    run: ({ caller, params: { id } }) => brigadeLink.requireOurs(platform.linkSecret, { id, ...caller }),
  });
  calls.add('POST /brigade/companies/{id}/accept', {
    ...ofPerson,
    summary: 'The person accepts to be in the list',
    run: ({ caller, params: { id } }) => answerOpenedPerson(platform, { id, ...caller }, 'accept'),
  });
  calls.add('POST /brigade/companies/{id}/decline', {
    ...ofPerson,
    summary: 'The person says no: the row is deleted',
    run: ({ caller, params: { id } }) => answerOpenedPerson(platform, { id, ...caller }, 'decline'),
  });
  calls.add('PUT /brigade/companies/{id}/preference', {
    ...ofPerson,
    summary: 'The person turns the call-backs of all companies off, or on again',
    body: callBackPreference,
    run: ({ caller, params: { id }, body: { is_off } }) =>
      answerOpenedPerson(platform, { id, ...caller }, is_off ? 'off' : 'on'),
  });
  calls.add('POST /brigade/companies/{id}/leave', {
    ...ofPerson,
    summary: 'The person leaves the list for good',
    run: ({ caller, params: { id } }) => answerOpenedPerson(platform, { id, ...caller }, 'leave'),
  });
  calls.add('GET /brigade/preference', {
    who: candidate,
    summary: 'Whether this user wants call-backs of no company',
    answer: callBackPreference,
    run: ({ caller: { userId } }) => readPreference(platform, userId),
  });
  calls.add('PUT /brigade/preference', {
    who: candidate,
    summary: 'Turns the call-backs of all companies off, or on again',
    body: callBackPreference,
    rate: byUser(changing),
    answer: callBackPreference,
    async run({ caller: { userId }, body }) {
      await writePreference(platform, userId, body.is_off);
      return body;
    },
  });
  return calls;
}
