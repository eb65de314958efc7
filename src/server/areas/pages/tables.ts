import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { type PageBlock, pageTemplates } from '#contract/pages.ts';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';

/** Pages whose text staff write (rules 3.18, D10). Shown once public and their date has come. */
export const contentPages = pgTable('content_pages', {
  id: serial().primaryKey(),
  /** 'recruiter/servizi', without slashes around it. */
  path: text().notNull().unique(),
  template: text({ enum: pageTemplates }).notNull(),
  title: text().notNull(),
  intro: text().notNull().default(''),
  body: richText().notNull().default(''),
  blocks: jsonb().$type<PageBlock[]>().notNull().default([]),
  is_public: boolean().notNull().default(false),
  publish_at: moment(),
  meta_title: text(),
  meta_description: text(),
  og_title: text(),
  og_description: text(),
  /** The preview picture where a link is shared; empty: the site's own. */
  og_image: text(),
  /** The canonical address, when it is another one: a path of this site, or a whole address. */
  canonical: text(),
  disable_robots: boolean().notNull().default(false),
  updated_at: moment().notNull().defaultNow(),
});

/** The content of a page before each change, to be restored. */
export const contentPageVersions = pgTable(
  'content_page_versions',
  {
    id: serial().primaryKey(),
    page_id: integer()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    intro: text().notNull(),
    body: richText().notNull(),
    blocks: jsonb().$type<PageBlock[]>().notNull(),
    saved_at: moment().notNull().defaultNow(),
  },
  (table) => [index('content_page_versions_page').on(table.page_id, table.id.desc())],
);

/** Redirects of old addresses. */
export const redirects = pgTable(
  'redirects',
  {
    id: serial().primaryKey(),
    /** As `oldAddress` gives it; found in any case. */
    from_path: text().notNull().unique(),
    /** A path of this site. */
    to_path: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('redirects_any_case').on(sql`lower(${table.from_path})`).concurrently()],
);

/** A page as a new site begins with it. */
export type StandardPage = Pick<
  typeof contentPages.$inferInsert,
  'path' | 'template' | 'title' | 'intro' | 'body' | 'blocks' | 'meta_title' | 'meta_description' | 'disable_robots'
>;
