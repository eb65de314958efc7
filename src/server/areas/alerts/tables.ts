import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { alertFrequencies } from '#domain/alerts.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { offers } from '../offers/tables.ts';

/** How often a user's alerts are mailed. No row: daily. */
export const alertPreferences = pgTable('alert_preferences', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  frequency: text({ enum: alertFrequencies }).notNull().default('daily'),
  /** Unsubscribes from alerts without a login; it is in every alert mail. */
  unsubscribe_token: text().notNull().unique(),
  unsubscribed_at: moment(),
});

/** The last successful run of each frequency: the next one continues from there. */
export const alertRuns = pgTable('alert_runs', {
  frequency: text({ enum: alertFrequencies }).primaryKey(),
  ran_at: moment().notNull(),
});

/**
 * Offers mailed to a user: none is mailed twice, which triggers of the database see to. A partition a month: a key
 * without the date cannot be unique in all of them.
 */
export const sentAlerts = pgTable(
  'sent_alerts',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offer_id: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    sent_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.offer_id, table.sent_at] })],
);
