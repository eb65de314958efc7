import { foundPeople, peopleQuery } from '#contract/people-search.ts';
import { Calls } from '#server/platform/http/calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member } from '../callers/who.ts';
import { findPeople } from './find-people.ts';

export function peopleSearchCalls({ db }: Platform): Calls {
  const calls = new Calls(db, 'people-search');
  calls.add('GET /company/people', {
    who: member,
    acting: 'recorded',
    summary: 'People whom the company knows otherwise than by an application: hired, unlocked, or who worked there',
    query: peopleQuery,
    answer: foundPeople,
    run: ({ caller: { company }, query }) => findPeople(db, company, query),
  });
  return calls;
}
