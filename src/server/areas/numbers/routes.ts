import { hiringNumbersQuery, hiringNumbers as numbersAnswer } from '#contract/hiring-numbers.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { exportHiringNumbers } from './export-hiring-numbers.ts';
import { readHiringNumbers } from './read-hiring-numbers.ts';

/** The numbers of a company's hiring: counts and medians, nobody's data, for its people alone. */
export function numbersCalls({ db }: Platform, names: Names): Calls {
  const calls = new Calls(db, 'numbers');
  const reading = rateLimit(db, 'hiring_numbers', { points: 600, seconds: 3600 });

  calls.add('GET /company/numbers', {
    who: member,
    summary: 'From visits to hires, by offer and season, beside similar companies',
    query: hiringNumbersQuery,
    rate: byCompany(reading),
    answer: numbersAnswer,
    run: ({ caller, query }) => readHiringNumbers(db, names, caller, query),
  });
  calls.add('GET /company/numbers/export', {
    who: member,
    summary: 'The same for a spreadsheet',
    query: hiringNumbersQuery,
    rate: byCompany(reading),
    file: 'text/csv',
    async run({ caller, query }, c) {
      const { name, csv } = exportHiringNumbers(await readHiringNumbers(db, names, caller, query));
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  });
  return calls;
}
