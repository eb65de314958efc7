import { z } from '@hono/zod-openapi';
import { measuredPages } from '#domain/measured-pages.ts';
import { maxValueOf, measuredDevices, type Vital, vitalSpans } from '#domain/vitals.ts';

const value = (vital: Vital) => z.number().min(0).max(maxValueOf(vital)).optional();

/**
 * How fast a page view was, nothing of the person: milliseconds but for CLS, without what the browser does not measure.
 */
export const measuredView = z
  .strictObject({
    page: z.enum(measuredPages),
    device: z.enum(measuredDevices),
    lcp: value('lcp'),
    inp: value('inp'),
    cls: value('cls'),
  })
  .refine(({ lcp, inp, cls }) => [lcp, inp, cls].some((one) => one !== undefined), 'Manca ogni misura.')
  .openapi('MeasuredView');
export type MeasuredView = z.infer<typeof measuredView>;

const whole = z.number().int();

const vitalSum = z.object({
  /** How many views measured it. */
  times: whole,
  /** The value of the third quarter; null with too few measurements to say. */
  p75: z.number().nullable(),
  /** How many were within Google's thresholds. */
  good: whole,
  fair: whole,
  slow: whole,
});

const line = z.object({ views: whole, lcp: vitalSum, inp: vitalSum, cls: vitalSum });

/** Of all pages together, and by kind of page, the most viewed first. */
const lines = z.object({ total: line, pages: z.array(line.extend({ page: z.enum(measuredPages) })) });

export const staffVitalsQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => vitalSpans.some((span) => span === days), 'Scegli 7, 28 o 90 giorni.')
    .default(28),
});

/** How fast pages were for visitors, phone and desk apart. */
export const staffVitals = z
  .object({
    days: whole,
    /** In which share of page views browsers measure; 0 where nothing is collected. */
    share: z.number(),
    devices: z.object({ phone: lines, desk: lines }),
  })
  .openapi('StaffVitals');
export type StaffVitals = z.infer<typeof staffVitals>;
export type VitalsLine = z.infer<typeof line>;
export type VitalsLines = z.infer<typeof lines>;
export type VitalSum = z.infer<typeof vitalSum>;
