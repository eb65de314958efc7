import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';

/** Newsletter subscriptions, and whether they were confirmed by mail (double opt-in). */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    profile_type: text({ enum: ['candidate', 'company'] }).notNull(),
    /** Of the newest confirmation mail. */
    token_hash: text().notNull().unique(),
    /** Of earlier ones: each works until one was used. */
    earlier_token_hashes: text().array().notNull().default(sql`'{}'`),
    consent_version: text().notNull(),
    requested_at: moment().notNull().defaultNow(),
    confirmed_at: moment(),
    /** The unsubscribe token in each mail. */
    leave_token: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    /** Since when the address refuses mail: it gets no more. */
    bounced_at: moment(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_once').on(table.email, table.profile_type),
    index('newsletter_subscriptions_earlier').using('gin', table.earlier_token_hashes),
  ],
);

/** A mail to all subscribers, and how far its sending went: after a crash it continues there. */
export const newsletterCampaigns = pgTable('newsletter_campaigns', {
  id: serial().primaryKey(),
  subject: text().notNull(),
  body: richText().notNull(),
  audience: text({ enum: ['both', 'candidate', 'company'] })
    .notNull()
    .default('both'),
  /** When sending may begin; set once it was released. */
  send_at: moment(),
  stopped_at: moment(),
  done_at: moment(),
  /** The last subscription that was mailed. */
  sent_through: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  bounced: integer().notNull().default(0),
  unsubscribed: integer().notNull().default(0),
  created_at: moment().notNull().defaultNow(),
});
