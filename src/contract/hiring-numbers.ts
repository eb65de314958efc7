import { z } from '@hono/zod-openapi';
import { SEASON_SLUG } from '#domain/season-key.ts';
import { rowId } from './answers.ts';

const whole = z.number().int();

/** The numbers of one of the company's offers, or of all that were asked for. */
const funnel = z.object({
  views: whole,
  started: whole,
  sent: whole,
  read: whole,
  contacted: whole,
  interview: whole,
  hired: whole,
});

/** Interviews by what became of them. */
const interviews = z.object({ invited: whole, done: whole, no_show: whole });

/** People called back from the brigade, what they answered, and who of them confirmed a hire. */
export const callBackCounts = z.object({ called: whole, yes: whole, maybe: whole, no: whole, hired: whole });
export type CallBackCounts = z.infer<typeof callBackCounts>;

/** Hires proposed from unlocked profiles, and how many of them were confirmed. */
export const profileHireCounts = z.object({ proposed: whole, hired: whole });
export type ProfileHireCounts = z.infer<typeof profileHireCounts>;

/** The median time of an event from the application on, and of how many events; null for none. */
const median = z.object({ hours: z.number(), events: whole }).nullable();

export const numbersLine = z.object({ funnel, interviews, first_answer: median, hire: median });

/** An offer in a list of numbers. */
const offerLine = numbersLine.extend({ id: whole, title: z.string(), is_deleted: z.boolean() });

/** What a company's number of the last twelve months is compared with; null below five similar companies. */
const compared = z.object({ own: median, similar: z.object({ days: whole, companies: whole }).nullable() });

const season = z.object({ slug: z.string(), name: z.string() });

export const numbersPeriod = z.object({
  /** Its first day. */
  from: z.string(),
  views: whole,
  started: whole,
  sent: whole,
  hired: whole,
});

/** Which numbers are asked for: of a season and of an offer; all by default. */
export const hiringNumbersQuery = z.object({
  season: z.string().regex(SEASON_SLUG, 'Questa stagione non c’è.').optional(),
  offer: rowId.optional(),
});

export const hiringNumbers = z
  .object({
    /** What is shown; an offer that is not of the season is left out. */
    season: season.nullable(),
    offer: z.object({ id: whole, title: z.string() }).nullable(),
    /** What can be chosen: the newest season first, the offers of the season by their title. */
    seasons: z.array(season),
    offers: z.array(z.object({ id: whole, title: z.string() })),
    total: numbersLine,
    /** For the season or the offer; all that were ever sent by default. */
    call_backs: callBackCounts,
    /** For the season or the offer; all by default. */
    profiles: profileHireCounts,
    /** By offer, the newest first. */
    lines: z.array(offerLine),
    /** The first day with a visit or a begun application: before it none were counted. */
    counted_since: z.string().nullable(),
    /** By weeks from Monday, or by months where there are many weeks. */
    unit: z.enum(['week', 'month']),
    periods: z.array(numbersPeriod),
    comparison: z.object({
      /** Similar companies: of this sector, in this region. Null where the company has not said. */
      sector: z.string().nullable(),
      region: z.string().nullable(),
      /** The day in Rome of the oldest figures of similar companies, counted at night. Null where none are shown. */
      counted_on: z.string().nullable(),
      first_answer: compared,
      hire: compared,
    }),
  })
  .openapi('HiringNumbers');
export type HiringNumbers = z.infer<typeof hiringNumbers>;
export type NumbersLine = z.infer<typeof numbersLine>;
export type NumbersPeriod = z.infer<typeof numbersPeriod>;
export type Compared = z.infer<typeof compared>;
