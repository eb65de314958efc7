import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';

/** The ledger: rows are added, never changed. The balance of a company is their sum (decisions 9). */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Credits, positive when they come in. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** What makes the effect happen once, whoever retries. */
    key: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('credit_entries_company').on(table.company_id)],
);
