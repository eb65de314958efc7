import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answers.ts';
import { payOfJob, payOfJobs } from '#contract/pay.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { exportPay } from './export-pay.ts';
import { readPayOfJob, readPayOfJobs } from './read-pay.ts';

const tags = ['pay'];
const slug = z.string().max(200);
const request = {
  params: z.object({ job: slug }),
  query: z.object({ place: slug.optional() }),
};

/** What jobs pay, for everybody. */
export function payRoutes({ db }: Platform, names: Names): Api {
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'get',
      path: '/pay/jobs',
      tags,
      summary: 'What each job pays in Italy',
      responses: { 200: json(payOfJobs, 'Jobs with enough offers') },
    }),
    async (c) => c.json(await readPayOfJobs(db, names), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/pay/jobs/{job}',
      tags,
      summary: 'What a job pays in Italy, a region or a province',
      request,
      responses: { 200: json(payOfJob, 'Figures of the place, or of the next wider one that has enough offers') },
    }),
    async (c) => c.json(await readPayOfJob(db, names, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/pay/jobs/{job}/export',
      tags,
      summary: 'The same for a spreadsheet',
      request,
      responses: {
        200: {
          content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
          description: 'The place, then its parts, a line each',
        },
      },
    }),
    async (c) => {
      const found = await readPayOfJob(db, names, { ...c.req.valid('param'), ...c.req.valid('query') });
      const { name, csv } = exportPay(found);
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  );
  return api;
}
