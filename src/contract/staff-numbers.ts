import { z } from '@hono/zod-openapi';
import { liquidityGroups } from '#domain/liquidity.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { SEASON_SLUG } from '#domain/season-key.ts';
import { callBackCounts, numbersLine, numbersPeriod } from './hiring-numbers.ts';

const whole = z.number().int();

/** How well offers and people find each other, of a role or a province; `domain/liquidity` says what each means. */
const liquidity = z.object({
  open_offers: whole,
  wanting: whole,
  free: whole,
  /** Of the offers published in the last ninety days. */
  offers: whole,
  applications: whole,
  first_application_hours: z.number().nullable(),
  /** Of these, those that are out for long enough to say: how many had enough applications, and how many none. */
  grown: whole,
  reached: whole,
  without: whole,
  hired: whole,
});

export const staffNumbersQuery = z.object({
  season: z.string().regex(SEASON_SLUG, 'Questa stagione non c’è.').optional(),
  by: z.enum(slugsOf(liquidityGroups), 'Scegli qualifica o provincia.').default('job'),
});

export const staffNumbers = z
  .object({
    season: z.object({ slug: z.string(), name: z.string() }).nullable(),
    seasons: z.array(z.object({ slug: z.string(), name: z.string() })),
    by: z.enum(slugsOf(liquidityGroups)),
    total: numbersLine.extend({ liquidity }),
    call_backs: callBackCounts,
    /** By role or province, those with the most open offers first. */
    groups: z.array(numbersLine.extend({ id: whole, name: z.string(), liquidity })),
    counted_since: z.string().nullable(),
    unit: z.enum(['week', 'month']),
    periods: z.array(numbersPeriod),
  })
  .openapi('StaffNumbers');
export type StaffNumbers = z.infer<typeof staffNumbers>;
export type LiquidityCounts = z.infer<typeof liquidity>;
