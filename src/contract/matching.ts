import { z } from '@hono/zod-openapi';
import { SEASON_SLUG } from '#domain/season-key.ts';
import { offerMatch } from './offer-match.ts';
import { offerCard } from './offers.ts';

/** Open offers that fit the candidate who asks, the best first. */
export const bestOffers = z.array(z.object({ offer: offerCard, match: offerMatch })).openapi('BestOffers');
export type BestOffers = z.infer<typeof bestOffers>;

const day = z.string();
const fitting = z.object({ offer: offerCard, match: offerMatch });

/** Which year, and the offers that were picked of it. What is not understood is left out. */
export const seasonPairsQuery = z.object({
  /** The season that the year begins with. */
  first: z.string().regex(SEASON_SLUG).optional().catch(undefined).openapi({ type: 'string' }),
  /** The slugs of one offer of the first season, and of one of the second. */
  one: z.string().max(300).optional(),
  other: z.string().max(300).optional(),
});

/** A year of work: the offers of two seasons, and the pairs of them that make most of it. */
export const seasonPairs = z
  .object({
    years: z.array(z.object({ first: z.string(), name: z.string() })),
    /** The season that this year begins with, and the one that follows. */
    seasons: z.array(z.object({ key: z.string(), name: z.string(), offers: z.array(fitting) })),
    pairs: z.array(
      z.object({
        first: fitting,
        second: fitting,
        months: z.number().int(),
        overlap: z.number().int(),
        gaps: z.array(z.object({ from: day, to: day, days: z.number().int() })),
      }),
    ),
    /** What was picked and is among the offers of its season. */
    one: z.string().nullable(),
    other: z.string().nullable(),
    /** Whether the profile says which job is wanted: without it nothing is found. */
    wants_job: z.boolean(),
    /** Whether the profile says where home is. */
    has_home: z.boolean(),
    relocates: z.boolean(),
  })
  .openapi('SeasonPairs');
export type SeasonPairs = z.infer<typeof seasonPairs>;
