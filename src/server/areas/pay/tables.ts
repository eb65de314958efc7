import { boolean, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { seasons, slugsOf } from '#domain/offer-values.ts';
import { moment } from '#server/platform/moment-column.ts';
import { places } from '../places/tables.ts';
import { jobs } from '../professions/tables.ts';

/** When what offers pay was last counted, in one row: a count that finds too few offers writes no figure. */
export const payCounts = pgTable('pay_counts', {
  id: integer().primaryKey(),
  counted_at: moment().notNull(),
});

/** What offers pay, by job: counted anew each night, read by the pages of pay. */
export const payFigures = pgTable(
  'pay_figures',
  {
    id: serial().primaryKey(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** A region or a province; null for all Italy. */
    place_id: integer().references(() => places.place_id, { onDelete: 'cascade' }),
    /** Only offers with lodging, or without; null for both. */
    has_room: boolean(),
    /** Only offers of a season; null for all. */
    season: text({ enum: slugsOf(seasons) }),
    /** Whole euros a month, before tax. */
    low: integer().notNull(),
    median: integer().notNull(),
    high: integer().notNull(),
    offers: integer().notNull(),
    companies: integer().notNull(),
    counted_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('pay_figures_job').on(table.job_id, table.place_id)],
);
