import {
  excludableCompanies,
  excludableQuery,
  exclusion,
  exclusionForm,
  exclusionsAnswer,
  hidingAnswer,
} from '#contract/visibility.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byUser } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate } from '../callers/who.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { addExclusion, readExclusions, removeExclusion, suggestCompanies } from './exclusions.ts';
import { hidesFromOffer } from './hides-from-offer.ts';

/** The companies by which a candidate does not want to be seen. */
export function visibilityCalls({ db }: Platform, gazetteer: Gazetteer): Calls {
  const calls = new Calls(db, 'candidate');
  const changing = rateLimit(db, 'exclusions', { points: 300, seconds: 3600 });
  const suggesting = rateLimit(db, 'excludable_companies', { points: 1000, seconds: 3600 });
  const asking = rateLimit(db, 'hiding_from_offer', { points: 1000, seconds: 3600 });

  calls.add('GET /candidate/exclusions', {
    who: candidate,
    summary: 'The companies that never see this candidate, and those left out by themselves',
    answer: exclusionsAnswer,
    run: ({ caller }) => readExclusions(db, caller.userId),
  });
  calls.add('GET /candidate/exclusions/companies', {
    who: candidate,
    acting: 'closed',
    summary: 'Companies to choose from, by words of their name',
    query: excludableQuery,
    rate: byUser(suggesting),
    answer: excludableCompanies,
    run: ({ query: { q } }) => suggestCompanies(db, gazetteer, q),
  });
  calls.add('GET /candidate/exclusions/offers/{id}', {
    who: candidate,
    summary: 'Whether this candidate hides from the company of an offer, or works there',
    rate: byUser(asking),
    answer: hidingAnswer,
    run: async ({ caller, params: { id } }) => ({ hides: await hidesFromOffer(db, caller.userId, id) }),
  });
  calls.add('POST /candidate/exclusions', {
    who: candidate,
    summary: 'Adds a company to the list: it does not see this candidate any more',
    body: exclusionForm,
    rate: byUser(changing),
    status: 201,
    answer: exclusion,
    run: ({ caller, body }) => addExclusion(db, caller.userId, body),
  });
  calls.add('DELETE /candidate/exclusions/{id}', {
    who: candidate,
    summary: 'Takes a company off the list',
    rate: byUser(changing),
    run: ({ caller, params: { id } }) => removeExclusion(db, caller.userId, id),
  });
  return calls;
}
