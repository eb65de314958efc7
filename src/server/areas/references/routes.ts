import { mailedLink, renewedLink } from '#contract/mailed-link.ts';
import {
  askedReference,
  companyReference,
  companyReferences,
  ownReferences,
  referenceAnswer,
  referenceForm,
  referencePatch,
} from '#contract/references.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byOpener, byUser } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate, mailedLinkHolder, member, memberOpener } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { renewReferenceLink } from './answer-reference.ts';
import { askReference } from './ask-reference.ts';
import { answerOpenedReference, readCompanyReferences, readOpenedReference } from './asked-references.ts';
import { readOwnReferences, removeReference, showReference } from './own-references.ts';

const stale = { 409: 'It is not possible any more' };

/** The references of a candidate, and those asked of a company. */
export function referencesCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'references');
  const opening = rateLimit(db, 'reference_by_link', { points: 120, seconds: 3600 });
  const changing = rateLimit(db, 'references', { points: 120, seconds: 3600 });

  calls.add('GET /candidate/references', {
    who: candidate,
    acting: 'recorded',
    summary: 'The references of this candidate, newest first, and what can be asked for',
    answer: ownReferences,
    run: ({ caller: { userId } }) => readOwnReferences(db, userId),
  });
  calls.add('POST /candidate/references', {
    who: candidate,
    summary: 'Asks a company for a reference, by mail',
    body: referenceForm,
    status: 201,
    rate: byUser(changing),
    answer: askedReference,
    refusals: stale,
    run: ({ caller: { userId }, body }) => askReference(platform, names, userId, body),
  });
  calls.add('PATCH /candidate/references/{id}', {
    who: candidate,
    summary: 'Shows a reference on the profile, or hides it',
    body: referencePatch,
    rate: byUser(changing),
    refusals: stale,
    run: ({ caller: { userId }, params: { id }, body: { is_shown } }) => showReference(db, userId, id, is_shown),
  });
  calls.add('DELETE /candidate/references/{id}', {
    who: candidate,
    summary: 'Deletes a reference',
    rate: byUser(changing),
    run: ({ caller: { userId }, params: { id } }) => removeReference(platform, userId, id),
  });
  calls.add('GET /company/references', {
    who: member,
    acting: 'recorded',
    summary: 'The references that were asked of this company’s people: those that wait, and those that were written',
    answer: companyReferences,
    run: ({ caller }) => readCompanyReferences(platform, caller),
  });
  calls.add('GET /company/references/{id}', {
    who: memberOpener,
    acting: 'closed',
    summary: 'A reference, for the company that was asked for it',
    query: mailedLink,
    answer: companyReference,
    rate: byOpener(opening),
    run: ({ caller, params: { id } }) => readOpenedReference(platform, caller, id),
  });
  calls.add('POST /company/references/{id}/new-link', {
    who: mailedLinkHolder,
    summary: 'Mails the company a new link to a reference by an old one',
    query: mailedLink,
    answer: renewedLink,
    rate: byClient(opening),
    run: async ({ caller, params: { id } }) => ({ is_mailed: await renewReferenceLink(platform, { id, ...caller }) }),
  });
  calls.add('POST /company/references/{id}/answer', {
    who: memberOpener,
    summary: 'Writes a reference that was asked for, says that the person is not known, or takes a line back',
    query: mailedLink,
    body: referenceAnswer,
    rate: byOpener(changing),
    refusals: stale,
    run: ({ caller, params: { id }, body }) => answerOpenedReference(platform, caller, id, body),
  });
  return calls;
}
