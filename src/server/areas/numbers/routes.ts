import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answers.ts';
import { hiringNumbersQuery, hiringNumbers as numbersAnswer } from '#contract/hiring-numbers.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { exportHiringNumbers } from './export-hiring-numbers.ts';
import { readHiringNumbers } from './read-hiring-numbers.ts';

const tags = ['numbers'];
const PRIVATE = { 'Cache-Control': 'no-store' };

/** The numbers of a company's hiring: for its people alone. */
export function numbersRoutes({ db }: Platform, names: Names): Api {
  const api = newApi();
  const reading = rateLimit(db, 'hiring_numbers', { points: 600, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/numbers',
      tags,
      summary: 'From visits to hires, by offer and season, beside similar houses',
      request: { query: hiringNumbersQuery },
      responses: { 200: json(numbersAnswer, 'Counts and medians, nobody’s data') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await reading.take(String(member.company.id));
      return c.json(await readHiringNumbers(db, names, member, c.req.valid('query')), 200, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/numbers/export',
      tags,
      summary: 'The same for a spreadsheet',
      request: { query: hiringNumbersQuery },
      responses: {
        200: {
          content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
          description: 'An offer a line',
        },
      },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await reading.take(String(member.company.id));
      const { name, csv } = exportHiringNumbers(await readHiringNumbers(db, names, member, c.req.valid('query')));
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  );
  return api;
}
