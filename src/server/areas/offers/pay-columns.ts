import { sql } from 'drizzle-orm';

/** The pay of an offer `o`, as `contract/offer-pay.ts` has it. */
export const payColumns = sql`o.pay_period, o.minimum_salary, o.maximum_salary, o.minimum_rate_cents, o.maximum_rate_cents`;
