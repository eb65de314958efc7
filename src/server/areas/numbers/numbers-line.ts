import * as z from 'zod';
import type { NumbersLine } from '#contract/hiring-numbers.ts';
import { funnelOf } from '#domain/hiring-funnel.ts';

/** What `factColumns` selects: of how many applications each step was the furthest one. */
export const countsRow = z.object({
  sent: z.number(),
  read: z.number(),
  contacted: z.number(),
  interview: z.number(),
  hired: z.number(),
  invited: z.number(),
  done: z.number(),
  no_show: z.number(),
  answers: z.number(),
  answer_hours: z.number().nullable(),
  hires: z.number(),
  hire_hours: z.number().nullable(),
});

/** The visits of offers, and the first day with one. */
export const visitsRow = z.object({ views: z.number(), started: z.number(), since: z.string().nullable() });

const NONE = { sent: 0, read: 0, contacted: 0, interview: 0, hired: 0 };

/** The numbers of a group of applications beside the visits of their offers. */
export function numbersLine(
  counts: z.output<typeof countsRow> | undefined,
  visits: { views: number; started: number } | undefined,
): NumbersLine {
  return {
    funnel: funnelOf(visits ?? { views: 0, started: 0 }, counts ?? NONE),
    interviews: { invited: counts?.invited ?? 0, done: counts?.done ?? 0, no_show: counts?.no_show ?? 0 },
    first_answer: medianOf(counts?.answer_hours, counts?.answers),
    hire: medianOf(counts?.hire_hours, counts?.hires),
  };
}

/** A median with the number of its events; null for none. */
export const medianOf = (hours: number | null | undefined, events: number | undefined) =>
  hours === null || hours === undefined || !events ? null : { hours, events };
