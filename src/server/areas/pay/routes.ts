import { z } from '@hono/zod-openapi';
import { payOfJob, payOfJobs } from '#contract/pay.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { exportPay } from './export-pay.ts';
import { readPayOfJob, readPayOfJobs } from './read-pay.ts';

const slug = z.string().max(200);
const asked = { params: z.object({ job: slug }), query: z.object({ place: slug.optional() }) };

/** What jobs pay, for everybody. */
export function payCalls({ db }: Platform, names: Names): Calls {
  const calls = new Calls(db, 'pay');
  calls.add('GET /pay/jobs', {
    who: anybody,
    summary: 'What each job with enough offers pays in Italy',
    answer: payOfJobs,
    run: () => readPayOfJobs(db, names),
  });
  calls.add('GET /pay/jobs/{job}', {
    who: anybody,
    summary: 'What a job pays in Italy, a region or a province, or the next wider place that has enough offers',
    ...asked,
    answer: payOfJob,
    run: ({ params, query }) => readPayOfJob(db, names, { ...params, ...query }),
  });
  calls.add('GET /pay/jobs/{job}/export', {
    who: anybody,
    summary: 'The same for a spreadsheet',
    ...asked,
    file: 'text/csv',
    async run({ params, query }, c) {
      const { name, csv } = exportPay(await readPayOfJob(db, names, { ...params, ...query }));
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  });
  return calls;
}
