import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventStep } from '#contract/events.ts';
import type { EventKind } from '#domain/career-day.ts';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';
import { users } from '../account/tables.ts';

/** A Career Day, Recruiting Day or Job Day: career-day offers belong to one (rule D6). */
export const events = pgTable('events', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  kind: text().$type<EventKind>().notNull().default('career_day'),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
  place_text: text().notNull(),
  address: text().notNull().default(''),
  intro: text().notNull().default(''),
  body: richText().notNull().default(''),
  image: text(),
  steps: jsonb().$type<EventStep[]>().notNull().default([]),
  video: text(),
  video_points: jsonb().$type<string[]>().notNull().default([]),
  /** Companies that take part without an offer here. */
  guests: jsonb().$type<{ name: string; url: string; logo: string }[]>().notNull().default([]),
  /** Past events are grouped by this: 'Riviera romagnola'. Empty: by year. */
  archive_group: text().notNull().default(''),
  capacity: integer(),
  registration_closes_at: moment(),
  is_public: boolean().notNull().default(false),
  cancelled_at: moment(),
  /** The version for calendars: they accept a file only when this has risen (RFC 5545, SEQUENCE). */
  revision: integer().notNull().default(0),
  /** The date for which the last reminder was sent. */
  reminded_for: moment(),
});

/** Registrations. A cancelled one keeps its row, to explain why the place is free. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: serial().primaryKey(),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone_number: text().notNull().default(''),
    /** The token of the page that cancels, without a login. */
    token: text().notNull().unique(),
    privacy_version: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    cancelled_at: moment(),
  },
  (table) => [
    uniqueIndex('event_registrations_once').on(table.event_id, table.email),
    index('event_registrations_user').on(table.user_id),
  ],
);

/** Mails to everybody registered, and how far they went: after a crash the sending continues there. */
export const eventLetters = pgTable(
  'event_letters',
  {
    id: serial().primaryKey(),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['reminder', 'changed', 'cancelled', 'message'] }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The last registration that was mailed. */
    sent_through: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    done_at: moment(),
  },
  (table) => [index('event_letters_event').on(table.event_id, table.id)],
);
