import { z } from '@hono/zod-openapi';

const euros = z.number().int();

/** What a job pays in a place: the median and the middle half, in whole euros a month before tax, and its page. */
export const payNear = z
  .object({ low: euros, median: euros, high: euros, at: z.string(), path: z.string() })
  .openapi('PayNear');
export type PayNear = z.infer<typeof payNear>;
