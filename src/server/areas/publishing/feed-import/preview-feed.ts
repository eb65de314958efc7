import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { FeedPreview } from '#contract/feed-import.ts';
import { fault } from '#domain/fault.ts';
import { draftTitle } from '#domain/offer-form.ts';
import { foldText } from '#domain/trade-words.ts';
import { offerDrafts, offers } from '#server/areas/offers/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import { MAX_DRAFTS } from '../drafts.ts';
import type { ReadRow, rowsOfFeed } from './feed-rows.ts';
import { feedFaultCodes } from './read-feed.ts';

const readRow: z.ZodType<ReadRow> = z.object({
  line: z.number(),
  title: z.string(),
  job: z.string().nullable(),
  place: z.string().nullable(),
  place_id: z.number().nullable(),
  pay: z.string().nullable(),
  errors: z.array(z.string()),
  missing: z.array(z.string()),
  data: z.record(z.string(), z.unknown()).nullable(),
});

const rowsOfFeedTask: TaskOf<typeof rowsOfFeed> = {
  name: 'rowsOfFeed',
  pool: 'files',
  module: new URL('./feed-rows.ts', import.meta.url),
  cpuMs: 15_000,
  output: z.union([
    z.object({ rows: z.array(readRow) }),
    z.object({ fault: z.object({ code: z.enum(feedFaultCodes), message: z.string() }) }),
  ]),
};

/**
 * A preview of a feed's import: one draft an offer, what each lacks, which exist already. Nothing is written. Refuses
 * under `feed`.
 */
export async function previewFeed(
  { db, workers }: Pick<Platform, 'db' | 'workers'>,
  names: Names,
  companyId: number,
  feed: Uint8Array,
): Promise<FeedPreview> {
  const read = await workers.run(rowsOfFeedTask, { feed, professions: names.professions.list });
  if (!read.done)
    throw invalid({
      feed: [
        fault(
          'file_unreadable',
          'Non riusciamo a leggere questo feed: è troppo complesso. Dividilo in più file e riprova.',
        ),
      ],
    });
  if ('fault' in read.value) throw invalid({ feed: [read.value.fault] });
  const [own, drafts] = await Promise.all([
    db
      .select({ title: offers.title, place_id: offers.place_id })
      .from(offers)
      .where(and(eq(offers.company_id, companyId), ne(offers.status, 'deleted'))),
    db.select({ data: offerDrafts.data }).from(offerDrafts).where(eq(offerDrafts.company_id, companyId)),
  ]);
  const known = new Set([
    ...own.map(({ title, place_id }) => sign(title, place_id)),
    ...drafts.map(({ data }) => sign(draftTitle(data), null)),
  ]);
  const rows = read.value.rows.map(({ place_id, ...row }) => ({
    ...row,
    is_known: known.has(sign(row.title, place_id)) || known.has(sign(row.title, null)),
  }));
  return { rows, drafts_left: Math.max(0, MAX_DRAFTS - drafts.length) };
}

const sign = (title: string, place: number | null) => `${foldText(title)} ${place ?? ''}`;
