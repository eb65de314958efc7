import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';

/**
 * Companies that a candidate does not want to be seen by (rule D8): one that is here, or one that may come, by its name
 * or VAT number. No company ever reads them.
 */
export const candidateExclusions = pgTable(
  'candidate_exclusions',
  {
    id: serial().primaryKey(),
    candidate_id: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** The chosen company; null for one that was written, and once it is gone. */
    company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    /** As it was chosen or written. */
    name: text().notNull(),
    /** The whole name for comparison: `companyKey` of the domain. Empty for a VAT number alone. */
    name_key: text().notNull(),
    /** All that the company may be named by: `companyKeys` of the domain. */
    name_keys: text().array().notNull().default([]),
    /** Eleven digits; of a chosen company its own, so that another account of it is excluded too. */
    vat_number: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('candidate_exclusions_once').on(
      table.candidate_id,
      table.name_key,
      sql`coalesce(company_id, 0)`,
      sql`coalesce(vat_number, '')`,
    ),
    index('candidate_exclusions_company').on(table.company_id),
    index('candidate_exclusions_name').on(table.name_key),
    index('candidate_exclusions_names').using('gin', table.name_keys).concurrently(),
    index('candidate_exclusions_vat').on(table.vat_number),
  ],
);

/**
 * The companies for which somebody works today, as their experiences name them, for comparison: written with the rows
 * of their search.
 */
export const candidateEmployers = pgTable(
  'candidate_employers',
  {
    candidate_id: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** One of the `companyKeys` of the domain. */
    name_key: text().notNull(),
    /** The last day of that work; null while it goes on. */
    until: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.candidate_id, table.name_key] }),
    index('candidate_employers_name').on(table.name_key),
  ],
);
