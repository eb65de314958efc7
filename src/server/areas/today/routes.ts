import { companyToday } from '#contract/today.ts';
import { Calls } from '#server/platform/http/calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member } from '../callers/who.ts';
import { readToday } from './read-today.ts';

export function todayCalls({ db }: Platform): Calls {
  const calls = new Calls(db, 'today');
  calls.add('GET /company/today', {
    who: member,
    acting: 'recorded',
    summary: 'What waits today: interviews, answers owed, hires not answered, people who said yes, gaps of the season',
    answer: companyToday,
    run: ({ caller: { company, userId } }) => readToday(db, { companyId: company.id, userId }),
  });
  return calls;
}
