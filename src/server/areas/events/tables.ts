import { boolean, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** A Career Day: career-day offers belong to one (decisions 6). */
export const events = pgTable('events', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  starts_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  place_text: text().notNull(),
  is_public: boolean().notNull().default(false),
});
