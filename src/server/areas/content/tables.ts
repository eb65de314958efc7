import { boolean, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** The site's settings, one document per name: header, footer, company_home (rule 3.19). */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().$type<unknown>().notNull() });

/** Every string of the interface: the text of the code, and the text shown instead; null where unchanged. */
export const translations = pgTable('translations', { source: text().primaryKey(), text: text() });

/** Sponsors with a sub-domain of the site (rule 3.21). */
export const sponsors = pgTable('sponsors', {
  id: serial().primaryKey(),
  /** The first label of its host. */
  domain: text().notNull().unique(),
  title: text().notNull(),
  url: text().notNull(),
  logo: text().notNull(),
  /** '#1f5f78': the colour of buttons and links on its host; null for the site's own. */
  accent: text(),
  is_active: boolean().notNull().default(true),
});
