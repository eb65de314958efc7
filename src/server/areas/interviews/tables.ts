import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { proposalStates } from '#domain/interview-proposal.ts';
import { interviewKinds, interviewStates } from '#domain/interview-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { candidateUnlocks } from '../talent/tables.ts';

/**
 * What a company offers at once, for one of its offers or to an unlocked profile: how to meet, for how long, and the
 * times to choose from.
 */
export const interviewRounds = pgTable(
  'interview_rounds',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Null for the person of an unlocked profile. */
    offer_id: integer().references(() => offers.id),
    /** The person of the company who holds the interviews: never two at once. Null when their account is gone. */
    interviewer_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The person of the company who offered the times: their calendar has the interviews too. */
    organizer_id: integer().references(() => users.id, { onDelete: 'set null' }),
    minutes: integer().notNull(),
    kind: text({ enum: slugsOf(interviewKinds) }).notNull(),
    /** The address, the telephone number or the link, by kind. */
    place: text().notNull(),
    /** At the telephone: whether the company calls, from this number. Otherwise the candidate calls it. */
    company_calls: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Whether everybody who applies to the offer is invited, also later. */
    is_for_all: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    /** Since when nobody is invited and no time can be taken. */
    closed_at: moment(),
    /** When the company was notified that no time is left while somebody waits for one; null again with new times. */
    told_empty_at: moment(),
    /** The round that its one interview was invited to; null for a round that the company opened. */
    split_from: integer(),
  },
  (table) => [
    index('interview_rounds_company').on(table.company_id, table.created_at.desc()),
    index('interview_rounds_offer').on(table.offer_id),
    index('interview_rounds_interviewer').on(table.interviewer_id),
    index('interview_rounds_organizer').on(table.organizer_id).concurrently(),
    index('interview_rounds_for_all').on(table.id).where(sql`is_for_all AND closed_at IS NULL`),
  ],
);

/** The times of a round. One that is held by an interview is not offered. */
export const interviewTimes = pgTable(
  'interview_times',
  {
    id: serial().primaryKey(),
    round_id: integer()
      .notNull()
      .references(() => interviewRounds.id, { onDelete: 'cascade' }),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('interview_times_once').on(table.round_id, table.starts_at),
    index('interview_times_starts').on(table.starts_at),
  ],
);

/**
 * The interview of an application or of an unlocked profile: an invitation at first, a meeting once a time is taken.
 * The database refuses one of a profile that the company has not unlocked, a time that somebody holds
 * (`interviews_time_once`), and one that overlaps another of the same interviewer (`interviews_one_at_once`, an
 * exclusion constraint that only the migration can write).
 */
export const interviews = pgTable(
  'interviews',
  {
    id: serial().primaryKey(),
    round_id: integer()
      .notNull()
      .references(() => interviewRounds.id),
    /** Null for an unlocked profile, which the next two name. */
    application_id: integer().references(() => applications.id, { onDelete: 'cascade' }),
    candidate_id: integer(),
    company_id: integer(),
    interviewer_id: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: slugsOf(interviewStates) })
      .notNull()
      .default('invited'),
    /** The time it holds; null while none is chosen. */
    time_id: integer().references(() => interviewTimes.id),
    starts_at: moment(),
    ends_at: moment(),
    /** Counts the changes that calendars receive (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** When the candidate said that they will come to the present time. */
    confirmed_at: moment(),
    /** When the invitation was mailed; null while it waits. */
    mailed_at: moment(),
    /** How many hours before the present time the last reminder was for; null before the first. */
    reminded_hours: integer(),
    /** The company's words on why it cancelled; empty for none. */
    message: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('interviews_one_open').on(table.application_id).where(sql`state IN ('invited', 'taken', 'moved')`),
    uniqueIndex('interviews_one_open_profile')
      .on(table.candidate_id, table.company_id)
      .where(sql`state IN ('invited', 'taken', 'moved')`),
    foreignKey({
      name: 'interviews_unlock',
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidateUnlocks.company_id, candidateUnlocks.candidate_id],
    }).onDelete('cascade'),
    check(
      'interviews_one_person',
      sql`(application_id IS NULL) = (candidate_id IS NOT NULL) AND (candidate_id IS NULL) = (company_id IS NULL)`,
    ),
    uniqueIndex('interviews_time_once').on(table.time_id),
    index('interviews_application').on(table.application_id),
    index('interviews_candidate').on(table.candidate_id),
    index('interviews_round').on(table.round_id),
    index('interviews_interviewer').on(table.interviewer_id),
    // What the mails of invitations and the reminders look for.
    index('interviews_not_mailed').on(table.id).where(sql`mailed_at IS NULL AND state IN ('invited', 'moved')`),
    index('interviews_upcoming').on(table.starts_at).where(sql`state = 'taken'`),
  ],
);

/**
 * Other times that a candidate proposes for an interview, with a line of theirs. An interview has one open proposal at
 * most, and one only while its candidate has no time.
 */
export const interviewProposals = pgTable(
  'interview_proposals',
  {
    id: serial().primaryKey(),
    interview_id: integer()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    state: text({ enum: slugsOf(proposalStates) })
      .notNull()
      .default('open'),
    line: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('interview_proposals_one_open').on(table.interview_id).where(sql`state = 'open'`),
    index('interview_proposals_interview').on(table.interview_id),
  ],
);

/** The times of a proposal. */
export const interviewProposedTimes = pgTable(
  'interview_proposed_times',
  {
    id: serial().primaryKey(),
    proposal_id: integer()
      .notNull()
      .references(() => interviewProposals.id, { onDelete: 'cascade' }),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
  },
  (table) => [uniqueIndex('interview_proposed_times_once').on(table.proposal_id, table.starts_at)],
);

/** The private calendar address of a user: only its hash is stored, and renewing it ends the old one. */
export const calendarAddresses = pgTable('calendar_addresses', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  created_at: moment().notNull().defaultNow(),
});
