import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tries counted by key, in the columns that rate-limiter-flexible reads. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});
