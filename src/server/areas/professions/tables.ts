import { pgTable, serial, text } from 'drizzle-orm/pg-core';

/** The jobs of hospitality and tourism. */
export const jobs = pgTable('jobs', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  family: text().notNull(),
  /** Other words that people type for it. */
  synonyms: text().array().notNull().default([]),
});
