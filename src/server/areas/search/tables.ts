import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { searchFrequencies } from '#domain/alerts.ts';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';
import { users } from '../account/tables.ts';
import { places } from '../places/tables.ts';
import { jobs } from '../professions/tables.ts';

/** A search of a logged-in user: one row per distinct set of criteria (rule D5). */
export const offerSearches = pgTable(
  'offer_searches',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The criteria in one order: two equal searches are the same row. */
    criteria_key: text().notNull(),
    criteria: jsonb().$type<Record<string, string[]>>().notNull(),
    is_favorite: boolean().notNull().default(false),
    is_hidden: boolean().notNull().default(false),
    notifications_enabled: boolean().notNull().default(false),
    /** How often its alerts are mailed; null: as often as its user chose for all. */
    alert_frequency: text({ enum: searchFrequencies }),
    /** Since when its alert is on: older offers are not mailed. */
    notifications_since: moment(),
    searched_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('offer_searches_criteria').on(table.user_id, table.criteria_key),
    index('offer_searches_latest').on(table.user_id, table.searched_at.desc()),
  ],
);

/** Landing pages of a set of criteria, with a text of their own (rule D6). */
export const offerCategories = pgTable('offer_categories', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  content: richText().notNull(),
  criteria: jsonb().$type<Record<string, string[]>>().notNull().default({}),
  meta_title: text(),
  meta_description: text(),
});

/** Banners between search results, marked as sponsored. */
export const banners = pgTable('banners', {
  id: serial().primaryKey(),
  title: text().notNull(),
  content: richText().notNull(),
  url: text().notNull(),
  action: text().notNull(),
  job_id: integer().references(() => jobs.id),
  place_id: integer().references(() => places.place_id),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
});

/** How often a banner was shown and clicked, by day. */
export const bannerDays = pgTable(
  'banner_days',
  {
    banner_id: integer()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.banner_id, table.day] })],
);

/** The agency's list of the most requested positions (rule 3.5), in the order shown. */
export const mostRequested = pgTable('most_requested', {
  id: serial().primaryKey(),
  job_id: integer()
    .notNull()
    .references(() => jobs.id),
  place_id: integer()
    .notNull()
    .references(() => places.place_id),
  position: integer().notNull(),
});

/** What people looked for and did not find, one row per day and search: nothing about who. */
export const fruitlessSearches = pgTable(
  'fruitless_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    /** 'cuoco · Stresa · vitto'. */
    what: text().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.what] })],
);
