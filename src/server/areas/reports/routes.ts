import { newContentReport, reportForm, reportedThing as thing } from '#contract/reports.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownAddress, reportContent } from './report-content.ts';
import { reportedThing } from './reported-thing.ts';

/** Reports of offers and companies to staff, by anybody. */
export function reportCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'reports');
  const reporting = rateLimit(db, 'report_content', { points: 10, seconds: 3600 });

  calls.add('GET /core/reports/form', {
    who: anybody,
    summary: 'What a report would be about, and the address of who is logged in',
    query: thing,
    answer: reportForm,
    refusals: { 404: 'Visitors cannot read it' },
    async run({ caller, query }, c) {
      const userId = caller?.userId ?? null;
      const { company_id: _, offer_id: __, ...found } = await reportedThing(db, userId, query);
      c.header('Cache-Control', 'no-store');
      return { ...found, email: await ownAddress(db, userId) };
    },
  });
  calls.add('POST /core/reports', {
    who: anybody,
    summary: 'Reports an offer or a company to staff, and mails that it did; the same thing twice is one report',
    body: newContentReport,
    rate: byClient(reporting),
    status: 201,
    refusals: { 404: 'Visitors cannot read it', 409: 'So many were written of it today' },
    run: ({ caller, body }) => reportContent(platform, caller?.userId ?? null, body),
  });
  return calls;
}
