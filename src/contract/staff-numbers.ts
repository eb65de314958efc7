import { z } from '@hono/zod-openapi';
import { liquidityGroups } from '#domain/liquidity.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { SEASON_SLUG } from '#domain/season-key.ts';
import { callBackCounts, numbersLine, numbersPeriod, profileHireCounts } from './hiring-numbers.ts';

const whole = z.number().int();

/**
 * How well offers and people find each other, of a role or a province; `domain/liquidity` says what each means. What
 * counts fewer than five people or applications is null (domain/small-groups).
 */
const liquidity = z.object({
  open_offers: whole,
  people: z.object({ wanting: whole, free: whole }).nullable(),
  /** Published in the last ninety days. */
  offers: whole,
  /** What these got. */
  outcome: z
    .object({
      applications: whole,
      first_application_hours: z.number().nullable(),
      /** Of these, those that are out for long enough to say: how many had enough applications, and how many none. */
      grown: whole,
      reached: whole,
      without: whole,
      hired: whole,
    })
    .nullable(),
});

/** The numbers of applications are null where they are fewer than five. */
const line = z.object({ numbers: numbersLine.nullable(), liquidity });

export const staffNumbersQuery = z.object({
  season: z.string().regex(SEASON_SLUG, 'Questa stagione non c’è.').optional(),
  by: z.enum(slugsOf(liquidityGroups), 'Scegli qualifica o provincia.').default('job'),
});

/** What is counted of a season, or of all. */
export const countedStaffNumbers = z.object({
  season: z.object({ slug: z.string(), name: z.string() }).nullable(),
  by: z.enum(slugsOf(liquidityGroups)),
  total: line,
  /** Null where fewer than five were called. */
  call_backs: callBackCounts.nullable(),
  /** Null where fewer than five were proposed. */
  profiles: profileHireCounts.nullable(),
  /** By role or province, those with the most open offers first. */
  groups: z.array(line.extend({ id: whole, name: z.string() })),
  counted_since: z.string().nullable(),
  unit: z.enum(['week', 'month']),
  /** Applications and hires are null where fewer than five applied. */
  periods: z.array(numbersPeriod.extend({ sent: whole.nullable(), hired: whole.nullable() })),
});
export type CountedStaffNumbers = z.infer<typeof countedStaffNumbers>;

export const staffNumbers = countedStaffNumbers
  .extend({
    seasons: z.array(z.object({ slug: z.string(), name: z.string() })),
    /** The moment that the numbers are of; null where they are not counted: all are zero or null then. */
    counted_at: z.string().nullable(),
  })
  .openapi('StaffNumbers');
export type StaffNumbers = z.infer<typeof staffNumbers>;
export type LiquidityCounts = z.infer<typeof liquidity>;
export type StaffLine = z.infer<typeof line>;
