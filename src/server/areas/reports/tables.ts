import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentReportReasons, contentReportStates } from '#domain/content-report.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';

/** Reports of offers and of companies by anybody who reads them, and what staff decided. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: serial().primaryKey(),
    /** The offer that is reported; null where it is the company itself. */
    offer_id: integer().references(() => offers.id),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    reason: text({ enum: slugsOf(contentReportReasons) }).notNull(),
    words: text().notNull().default(''),
    /** The address for the receipt; null once the person who reported is forgotten. */
    email: text(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: slugsOf(contentReportStates) })
      .notNull()
      .default('open'),
    /** Why it was decided so. */
    decision: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    // One open report of an address about one thing.
    uniqueIndex('content_reports_offer').on(table.offer_id, table.email).where(sql`state = 'open'`),
    uniqueIndex('content_reports_company')
      .on(table.company_id, table.email)
      .where(sql`state = 'open' AND offer_id IS NULL`),
    index('content_reports_of_company').on(table.company_id),
    index('content_reports_of_offer').on(table.offer_id),
    index('content_reports_reporter').on(table.user_id),
    index('content_reports_decider').on(table.decided_by),
  ],
);
