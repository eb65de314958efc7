import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { dayRanges } from '#server/platform/day-range-columns.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a search compares of a candidate. */
const compared = () => ({
  place_id: integer(),
  province_id: integer(),
  region_id: integer(),
  language_codes: text().array().notNull().default([]),
  /** Months of work in all. */
  months: integer().notNull().default(0),
  /** The rank of the highest title of study; 0 when there is none. */
  study: smallint().notNull().default(0),
  /** The first day they can start; null when unknown. */
  available_from: date({ mode: 'string' }),
  /** All days on which they are free; null when unknown, none when they look for nothing now. */
  free: dayRanges(),
  relocates: boolean().notNull().default(false),
  is_completed: boolean().notNull().default(false),
  updated_at: moment().notNull(),
});

/**
 * The rows by which companies find candidates: one for each visible candidate, rewritten when their profile changes.
 * They contain nothing private, so that no search can return it.
 */
export const candidateListings = pgTable(
  'candidate_listings',
  {
    candidate_id: integer()
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    job_ids: integer().array().notNull().default([]),
    ...compared(),
    search_text: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('italian', search_text)`),
  },
  (table) => [
    // The indexes of latest, region, province and place include the compared columns (`0000_baseline.sql`): counting
    // reads no row.
    index('candidate_listings_search').using('gin', table.search),
    // Beside the words: those indexes are 25 times as large.
    index('candidate_listings_in_region').on(table.region_id),
    index('candidate_listings_in_place').on(table.place_id),
  ],
);

/**
 * The same for each job a candidate wants: a search by job reads only its rows, in their order, all from one index
 * (`0000_baseline.sql` includes the compared columns).
 */
export const candidateListingJobs = pgTable(
  'candidate_listing_jobs',
  {
    job_id: integer().notNull(),
    candidate_id: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    ...compared(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.candidate_id] }),
    index('candidate_listing_jobs_candidate').on(table.candidate_id),
  ],
);

/** Profiles a company has paid to open: once for ever (rule D8). */
export const candidateUnlocks = pgTable(
  'candidate_unlocks',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    candidate_id: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    unlocked_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.candidate_id] }),
    index('candidate_unlocks_candidate').on(table.candidate_id),
  ],
);

/** A candidate search of a company's person: one row per distinct set of criteria (rule 4.4). */
export const candidateSearches = pgTable(
  'candidate_searches',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    criteria_key: text().notNull(),
    criteria: jsonb().$type<Record<string, string[]>>().notNull(),
    is_favorite: boolean().notNull().default(false),
    is_hidden: boolean().notNull().default(false),
    searched_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('candidate_searches_criteria').on(table.user_id, table.criteria_key),
    index('candidate_searches_latest').on(table.user_id, table.searched_at.desc()),
  ],
);

/**
 * Candidates' pages opened by a person of a company, unlocked or not, and when last (rule 7.5). Shown to nobody else,
 * and deleted after a year.
 */
export const candidateViews = pgTable(
  'candidate_views',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    candidate_id: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    viewed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.candidate_id] }),
    index('candidate_views_candidate').on(table.candidate_id),
  ],
);
