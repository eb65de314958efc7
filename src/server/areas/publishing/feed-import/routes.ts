import { z } from '@hono/zod-openapi';
import { binaryPart } from '#contract/answers.ts';
import { feedAddress, feedConfirmation, feedImported, feedPreview } from '#contract/feed-import.ts';
import { member } from '#server/areas/callers/who.ts';
import { offerDrafts } from '#server/areas/offers/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireRoomForDrafts } from '../drafts.ts';
import { fetchFeed } from './fetch-feed.ts';
import { previewFeed } from './preview-feed.ts';
import { feedDeadline, feedOfFile, receiveFeed } from './receive-feed.ts';

/** Imports a company's offers from its feed as drafts: first a preview, then the import. */
export function feedImportCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'company offers');
  const reading = rateLimit(db, 'feed_import', { points: 30, seconds: 3600 });
  const refusals = { 413: 'Over 10 MB' };

  calls.add('POST /company/offers-import/preview', {
    who: member,
    summary: 'What a feed would become, line by line',
    form: z.object({ feed: binaryPart }),
    mayLackBody: true,
    rate: byCompany(reading),
    answer: feedPreview,
    refusals,
    async run({ caller: { company } }, c) {
      const feed = await feedOfFile(fileOf((await fieldsOf(c)).feed));
      return previewFeed(platform, names, company.id, feed);
    },
  });
  calls.add('POST /company/offers-import/preview-address', {
    who: member,
    summary: 'The same for a feed that stands at an address',
    body: feedAddress,
    rate: byCompany(reading),
    answer: feedPreview,
    refusals,
    async run({ caller: { company }, body: { url } }) {
      const deadline = feedDeadline();
      const feed = await receiveFeed(await fetchFeed(url, deadline), deadline);
      return previewFeed(platform, names, company.id, feed);
    },
  });
  calls.add('POST /company/offers-import', {
    who: member,
    takes: 'feed',
    summary: 'Makes drafts of the offers chosen from a feed: all of them or none',
    body: feedConfirmation,
    status: 201,
    answer: feedImported,
    async run({ caller: { company, userId }, body: { drafts } }) {
      await db.transaction(async (tx) => {
        await requireRoomForDrafts(tx, company.id, drafts.length);
        await tx.insert(offerDrafts).values(drafts.map((data) => ({ company_id: company.id, user_id: userId, data })));
      });
      return { created: drafts.length };
    },
  });
  return calls;
}
