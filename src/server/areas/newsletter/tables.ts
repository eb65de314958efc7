import { pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Who asked for the newsletter, and whether they confirmed by mail (double opt-in). */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    profile_type: text({ enum: ['candidate', 'company'] }).notNull(),
    token_hash: text().notNull().unique(),
    consent_version: text().notNull(),
    requested_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    confirmed_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_once').on(table.email, table.profile_type)],
);
