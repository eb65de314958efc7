import {
  brigadeFile,
  brigadeImport,
  brigadeImported,
  brigadeList,
  brigadePreview,
  brigadeQuery,
  callBackPreference,
  ownHouses,
} from '#contract/brigade.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate, member, user, verifiedMember } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { answerInvitation } from './answer-invitation.ts';
import { invitePeople } from './invite-people.ts';
import { readPreference, writePreference } from './preference.ts';
import { previewFile } from './preview-file.ts';
import { readBrigade, readOwnHouses } from './read-brigade.ts';
import { removePerson } from './remove-person.ts';

const stale = { 409: 'It is not possible any more' };

/** The people who worked for a company, and the companies of a person. */
export function brigadeCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'brigade');
  const importing = rateLimit(db, 'brigade_imports', { points: 60, seconds: 3600 });
  const changing = rateLimit(db, 'brigade_changes', { points: 300, seconds: 3600 });
  const byChangingUser = ({ userId }: Visitor) => changing.take(`user ${userId}`);

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
  calls.add('GET /brigade/houses', {
    who: user,
    acting: 'recorded',
    summary: 'The houses that have this user in their list, or want to: those that wait for an answer first',
    answer: ownHouses,
    run: ({ caller }) => readOwnHouses(platform, caller),
  });
  calls.add('POST /brigade/houses/{id}/accept', {
    who: candidate,
    summary: 'The person accepts to be in the list',
    rate: byChangingUser,
    refusals: stale,
    run: ({ caller: { userId }, params: { id } }) => answerInvitation(platform, { userId }, id, 'accept'),
  });
  calls.add('POST /brigade/houses/{id}/decline', {
    who: candidate,
    summary: 'The person says no: the row is deleted',
    rate: byChangingUser,
    refusals: stale,
    run: ({ caller: { userId }, params: { id } }) => answerInvitation(platform, { userId }, id, 'decline'),
  });
  calls.add('POST /brigade/houses/{id}/leave', {
    who: candidate,
    summary: 'The person leaves the list for good',
    rate: byChangingUser,
    refusals: stale,
    run: ({ caller: { userId }, params: { id } }) => answerInvitation(platform, { userId }, id, 'leave'),
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
    rate: byChangingUser,
    answer: callBackPreference,
    async run({ caller: { userId }, body }) {
      await writePreference(platform, userId, body.is_off);
      return body;
    },
  });
  return calls;
}
