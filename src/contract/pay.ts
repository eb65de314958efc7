import { z } from '@hono/zod-openapi';
import { seasons, slugsOf } from '#domain/offer-values.ts';

const whole = z.number().int();

/** What full-time offers pay, in whole euros a month before tax: the median and the ends of the middle half. */
const figure = z.object({ low: whole, median: whole, high: whole, offers: whole, companies: whole });
export type PayFigure = z.infer<typeof figure>;

const job = z.object({ slug: z.string(), name: z.string(), family: z.string() });

/** Italy, a region or a province; the words say where: 'in Lombardia'. The slug is null for Italy. */
const area = z.object({ slug: z.string().nullable(), name: z.string(), at: z.string() });

export const payOfJobs = z.object({
  /** The day of the count; null before the first. */
  counted_on: z.string().nullable(),
  /** Jobs with a figure for Italy, by family and name. */
  jobs: z.array(job.extend({ figure })),
});
export type PayOfJobs = z.infer<typeof payOfJobs>;

export const payOfJob = z.object({
  counted_on: z.string().nullable(),
  job,
  /** The place that was asked for. */
  asked: area,
  /** The place of the figures: a wider one where there are too few offers. */
  area,
  /** Null where there are too few offers in all Italy. */
  figure: figure.nullable(),
  /** The same place, with lodging and without, where both have enough offers. */
  lodging: z.array(figure.extend({ has_room: z.boolean() })),
  seasons: z.array(figure.extend({ season: z.enum(slugsOf(seasons)) })),
  /** The regions of Italy, or the provinces of a region, that have a figure: the best paid first. */
  areas: z.array(figure.extend({ area })),
});
export type PayOfJob = z.infer<typeof payOfJob>;
