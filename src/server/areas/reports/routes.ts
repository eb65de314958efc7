import { createRoute } from '@hono/zod-openapi';
import { detail, json, jsonBody, refusal } from '#contract/answers.ts';
import { newContentReport, reportForm, reportedThing as thing } from '#contract/reports.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownAddress, reportContent } from './report-content.ts';
import { reportedThing } from './reported-thing.ts';

const tags = ['reports'];
const GONE = { 404: json(refusal, 'Visitors cannot read it') };

/** Reports of offers and companies to staff, by anybody. */
export function reportRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  const byAddress = rateLimit(db, 'report_content', { points: 10, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/reports/form',
      tags,
      summary: 'What a report would be about, and the address of who is logged in',
      request: { query: thing },
      responses: { 200: json(reportForm, 'To begin the form with'), ...GONE },
    }),
    async (c) => {
      const userId = c.get('visitor')?.userId ?? null;
      const { company_id: _, offer_id: __, ...found } = await reportedThing(db, userId, c.req.valid('query'));
      const email = await ownAddress(db, userId);
      return c.json({ ...found, email }, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/reports',
      tags,
      summary: 'Reports an offer or a company to staff; the same thing twice is one report',
      request: jsonBody(newContentReport),
      responses: {
        201: json(detail, 'Written down; a mail says so'),
        409: json(refusal, 'So many were written of it today'),
        ...GONE,
      },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      await reportContent(platform, c.get('visitor')?.userId ?? null, c.req.valid('json'));
      return c.json({ detail: 'ok' }, 201);
    },
  );
  return api;
}
