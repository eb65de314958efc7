import { z } from '@hono/zod-openapi';
import { draftData } from './company-offers.ts';

/** One offer of a feed, as a draft. */
const feedRow = z.object({
  /** Its line in the feed. */
  line: z.number().int(),
  title: z.string(),
  job: z.string().nullable(),
  place: z.string().nullable(),
  /** The pay that was read, for the company to compare: '1.833 € al mese, lordi'; null for none. */
  pay: z.string().nullable(),
  /** Why it cannot be imported. */
  errors: z.array(z.string()),
  /** What must still be filled in before publishing. */
  missing: z.array(z.string()),
  /** Whether the company already has an offer or a draft with this title and place. */
  is_known: z.boolean(),
  /** The content of its draft; null when it cannot be imported. */
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type FeedRow = z.infer<typeof feedRow>;

export const feedPreview = z.object({ rows: z.array(feedRow), drafts_left: z.number().int() }).openapi('FeedPreview');
export type FeedPreview = z.infer<typeof feedPreview>;

export const feedAddress = z.strictObject({ url: z.string().trim().min(1).max(1000) });
export const feedConfirmation = z.strictObject({
  drafts: z.array(draftData).min(1, 'Scegli almeno un’offerta.').max(100),
});
export const feedImported = z.object({ created: z.number().int() });
