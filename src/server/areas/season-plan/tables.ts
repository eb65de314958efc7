import { date, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { companies } from '../companies/tables.ts';
import { jobs } from '../professions/tables.ts';

/** What a company needs: so many people in a role, from the first day to the last. The days say which season it is. */
export const seasonNeeds = pgTable(
  'season_needs',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    positions: integer().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('season_needs_same').on(table.company_id, table.job_id, table.starts_on, table.ends_on),
    index('season_needs_job').on(table.job_id),
  ],
);

/**
 * The draft of an offer that was made of what is missing, one a role and season. Like `offers.draft_id` it outlives the
 * draft, so that the offer that came of it is found.
 */
export const seasonDrafts = pgTable(
  'season_drafts',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** 'estate-2027'. */
    season: text().notNull(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    draft_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.season, table.job_id] }),
    index('season_drafts_job').on(table.job_id),
  ],
);
