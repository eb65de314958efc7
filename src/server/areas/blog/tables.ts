import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';

/** Categories of articles, in the order shown. */
export const articleCategories = pgTable('article_categories', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull().default(0),
});

/** Articles for everybody and guides for companies. Shown once public and their date has come. */
export const articles = pgTable(
  'articles',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['article', 'guide'] }).notNull(),
    slug: text().notNull().unique(),
    category_id: integer()
      .notNull()
      .references(() => articleCategories.id),
    title: text().notNull(),
    excerpt: text().notNull(),
    body: richText().notNull(),
    author: text().notNull(),
    /** The address of a picture of this site or elsewhere; null for a generated tile. */
    highlight_image: text(),
    publication_date: moment().notNull().defaultNow(),
    is_public: boolean().notNull().default(false),
    meta_title: text(),
    meta_description: text(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('articles_latest').on(table.kind, table.publication_date.desc()),
    index('articles_category').on(table.category_id, table.publication_date.desc()),
  ],
);
