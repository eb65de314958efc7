import { createRoute, z } from '@hono/zod-openapi';
import { json, jsonBody, refusal } from '#contract/answers.ts';
import { feedAddress, feedConfirmation, feedImported, feedPreview } from '#contract/feed-import.ts';
import { requireMember } from '#server/areas/companies/company-of.ts';
import { offerDrafts } from '#server/areas/offers/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireRoomForDrafts } from '../drafts.ts';
import { fetchFeed } from './fetch-feed.ts';
import { previewFeed } from './preview-feed.ts';
import { feedDeadline, feedOfFile, receiveFeed } from './receive-feed.ts';

const tags = ['company offers'];

/** Imports a company's offers from its feed as drafts: first a preview, then the import. */
export function feedImportRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const byCompany = rateLimit(db, 'feed_import', { points: 30, seconds: 3600 });
  const answers = { 200: json(feedPreview, 'Its offers, with what is wrong'), 413: json(refusal, 'Over 10 MB') };
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers-import/preview',
      tags,
      summary: 'What a feed would become, line by line',
      request: {
        body: {
          content: {
            'multipart/form-data': {
              schema: z.object({ feed: z.any().optional().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
          required: false,
        },
      },
      responses: answers,
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      await byCompany.take(String(company.id));
      return c.json(
        await previewFeed(platform, names, company.id, await feedOfFile(fileOf((await fieldsOf(c)).feed))),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers-import/preview-address',
      tags,
      summary: 'The same for a feed that stands at an address',
      request: jsonBody(feedAddress),
      responses: answers,
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      await byCompany.take(String(company.id));
      const deadline = feedDeadline();
      const feed = await receiveFeed(await fetchFeed(c.req.valid('json').url, deadline), deadline);
      return c.json(await previewFeed(platform, names, company.id, feed), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers-import',
      tags,
      summary: 'Makes drafts of the offers chosen from a feed: all of them or none',
      request: jsonBody(feedConfirmation),
      responses: { 201: json(feedImported, 'How many') },
    }),
    async (c) => {
      const { company, userId } = await requireMember(db, c);
      const { drafts } = c.req.valid('json');
      await db.transaction(async (tx) => {
        await requireRoomForDrafts(tx, company.id, drafts.length);
        await tx.insert(offerDrafts).values(drafts.map((data) => ({ company_id: company.id, user_id: userId, data })));
      });
      return c.json({ created: drafts.length }, 201);
    },
  );
  return api;
}
