import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts counted by key, in the columns that rate-limiter-flexible uses. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});

/** Wrong guesses of a secret by subject, and until when the next one is delayed. */
export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  wrong: integer().notNull(),
  wait_until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  expires_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
