import {
  boolean,
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
import { studyTitles } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import type { ClosedSpan } from '#domain/day-span.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { wantedContracts, wantedHours } from '#domain/work-wishes.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';
import { places } from '../places/tables.ts';
import { jobs } from '../professions/tables.ts';

/** A candidate's profile (rule 3.12). */
export const candidates = pgTable('candidates', {
  id: serial().primaryKey(),
  user_id: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone_number: text(),
  birth_date: date({ mode: 'string' }),
  nationality: text(),
  sex: text({ enum: ['male', 'female', 'other'] }),
  marital_status: text({ enum: ['single', 'married', 'divorced'] }),
  place_id: integer().references(() => places.place_id),
  protected_category: boolean().notNull().default(false),
  about: text(),
  available_from_now: boolean().notNull().default(false),
  available_from_date: date({ mode: 'string' }),
  available_to_date: date({ mode: 'string' }),
  /** Its periods in order, where there are several; the two days repeat the first. */
  available_spans: jsonb().$type<ClosedSpan[]>().notNull().default([]),
  /** 'Non ora', chosen by the candidate. */
  not_available: boolean().notNull().default(false),
  willing_to_relocate: boolean().notNull().default(false),
  study_qualification: text({ enum: studyTitles }),
  skills_recap: text(),
  certificates: text({ enum: slugsOf(certificates) })
    .array()
    .notNull()
    .default([]),
  /** What they want of an offer, for matching. Null, as no contracts: anything. */
  wanted_hours: text({ enum: slugsOf(wantedHours) }),
  wanted_contracts: text({ enum: slugsOf(wantedContracts) })
    .array()
    .notNull()
    .default([]),
  /** Work with somebody, in one room. Companies do not read it. */
  wanted_for_two: boolean().notNull().default(false),
  /** The least, in whole euros a month before tax. Nobody but them reads it. */
  wanted_pay: integer(),
  is_private_personal_info: boolean().notNull().default(false),
  /** The answer to 'Chi può trovarti?': nobody finds a profile before it is given. */
  is_searchable: boolean().notNull().default(false),
  /** Whether that was answered. Profiles from before it was asked keep what they had. */
  is_visibility_chosen: boolean().notNull().default(true),
  is_private_curriculum: boolean().notNull().default(false),
  /** Whether companies may invite them to apply. */
  takes_invitations: boolean().notNull().default(true),
  cv_file: text(),
  cv_name: text(),
  cv_uploaded_at: moment(),
  /** Which rules wrote the rows by which it is found (`LISTING_RULES`). */
  listed_by: smallint().notNull().default(0),
  updated_at: moment().notNull().defaultNow(),
});

const candidateId = () =>
  integer()
    .notNull()
    .references(() => candidates.id, { onDelete: 'cascade' });

/** A candidate's desired jobs, each with or without an alert. */
export const desiredJobs = pgTable(
  'desired_jobs',
  {
    id: serial().primaryKey(),
    candidate_id: candidateId(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    has_alert: boolean().notNull().default(false),
    /** Since when the alert is on: older offers are not mailed. */
    alert_since: moment(),
  },
  (table) => [uniqueIndex('desired_jobs_once').on(table.candidate_id, table.job_id)],
);

export const workExperiences = pgTable(
  'work_experiences',
  {
    id: serial().primaryKey(),
    candidate_id: candidateId(),
    job: text().notNull(),
    company: text().notNull(),
    /** First day of the month. */
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }),
    description: text(),
  },
  (table) => [index('work_experiences_candidate').on(table.candidate_id)],
);

export const educations = pgTable(
  'educations',
  {
    id: serial().primaryKey(),
    candidate_id: candidateId(),
    school: text().notNull(),
    title: text().notNull(),
    year: integer(),
  },
  (table) => [index('educations_candidate').on(table.candidate_id)],
);

export const knownLanguages = pgTable(
  'known_languages',
  { id: serial().primaryKey(), candidate_id: candidateId(), language: text().notNull(), level: text().notNull() },
  (table) => [index('known_languages_candidate').on(table.candidate_id)],
);

/** Each time a company opened a whole profile or a CV: its owner sees the company (rule D8). A partition a month. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: serial(),
    candidate_id: candidateId(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** The person of the company. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    what: text({ enum: ['profile', 'cv'] }).notNull(),
    viewed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.viewed_at] }),
    index('profile_views_latest').on(table.candidate_id, table.viewed_at.desc()),
    index('profile_views_user').on(table.user_id),
    index('profile_views_company').on(table.company_id, table.viewed_at.desc()),
  ],
);

/**
 * What a company says of a candidate: asked for by the candidate, written by the holder of the mailed link. The address
 * is stored to renew the link and to remind once, and shown to nobody.
 */
export const candidateReferences = pgTable(
  'candidate_references',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The confirmed hire it is about, one by hire; null for a company that is not on the site. */
    hire_id: integer().unique(),
    // The column keeps its first name: a rename would break a process of the version before.
    company: text('house').notNull(),
    /** In small letters. */
    email: text().notNull(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    /** 'Estate 2026'. */
    season: text().notNull(),
    state: text({ enum: ['asked', 'given', 'withdrawn', 'denied'] })
      .notNull()
      .default('asked'),
    text: text().notNull().default(''),
    would_rehire: boolean().notNull().default(false),
    /** Whether the candidate wants it on the profile. */
    is_shown: boolean().notNull().default(false),
    asked_at: moment().notNull().defaultNow(),
    reminded_at: moment(),
    answered_at: moment(),
  },
  (table) => [
    uniqueIndex('candidate_references_same').on(table.user_id, table.email, table.season),
    index('candidate_references_email').on(table.email),
    index('candidate_references_job').on(table.job_id),
  ],
);
