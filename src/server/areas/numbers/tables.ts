import { date, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { SeasonKey } from '#domain/season-key.ts';
import { moment } from '#server/platform/moment-column.ts';
import { companies } from '../companies/tables.ts';

/**
 * How fast companies that others are compared with answered and hired, of the applications of a year: counted anew each
 * night. All hours and not their median, because a group of several companies has one median of them all. They are
 * sorted, so that their order reveals nothing; they name nobody. A company without any has no row.
 */
export const companySpeeds = pgTable('company_speeds', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** From each application to its first answer. */
  answer_hours: real().array().notNull(),
  /** From each application to its confirmed hire. */
  hire_hours: real().array().notNull(),
  counted_on: date({ mode: 'string' }).notNull(),
});

/** How a season is stored; null, all seasons together, is empty. */
export const storedSeason = (season: SeasonKey | null): string => season ?? '';

/** What staff see of all companies, of each season and of all, by role and by province, as one count found it. */
export const staffNumberCounts = pgTable(
  'staff_number_counts',
  {
    season: text().notNull(),
    by: text().notNull(),
    /** As `countedStaffNumbers` of the contract; what another version wrote may lack something, and is parsed. */
    numbers: jsonb().notNull(),
    /** The moment that all rows are of. */
    counted_at: moment().notNull(),
    /** How long the whole count took. */
    took_ms: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.by] })],
);
