import { z } from '@hono/zod-openapi';
import type { OfferPay } from '#domain/offer-pay.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';

/** What an offer pays before tax, as answers say it. */
export const offerPay = {
  /** What the pay is for. */
  pay_period: z.enum(slugsOf(payPeriods)),
  /** Whole euros a month. Of a pay by the day or the hour, what it comes to in a month of full weeks. */
  minimum_salary: z.number().int().nullable(),
  maximum_salary: z.number().int().nullable(),
  /** Cents a day or an hour, as the company wrote them; null where it pays by the month. */
  minimum_rate_cents: z.number().int().nullable(),
  maximum_rate_cents: z.number().int().nullable(),
} satisfies Record<keyof OfferPay, z.ZodType>;
