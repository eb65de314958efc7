import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The site's settings, a document a name: header, footer, company_home (spec 3.19). */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().$type<unknown>().notNull() });

/** Strings of the interface that somebody changed: what the code says, and what the site says instead. */
export const translations = pgTable('translations', { source: text().primaryKey(), text: text().notNull() });
