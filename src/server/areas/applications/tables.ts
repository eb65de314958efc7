import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import { contactingDeeds } from '#domain/application-deeds.ts';
import { applicationMails, USUAL_MAILS } from '#domain/application-mails.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { cvOrigins } from '#domain/cv-kind.ts';
import { interviewChanges } from '#domain/interview-history.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { closingReasons } from '#domain/search-end.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { offers } from '../offers/tables.ts';

/** The company's text for a refusal that is to be mailed; null for ours. */
interface WaitingRefusal {
  message: string | null;
}

/** A change of status that can still be undone: the candidate does not see it yet. */
export interface PendingChange {
  /** Names the change, so that undoing and notifying mean the same one. */
  change: string;
  /** The status the candidate was last notified of; dates as text. */
  told: { status: ApplicationStatus; viewed_at: string | null; answered_at: string | null };
  /** The status that undoing restores, with a refusal that had not been mailed yet. */
  before: {
    status: ApplicationStatus;
    viewed_at: string | null;
    answered_at: string | null;
    refusal: WaitingRefusal | null;
  };
  refusal: WaitingRefusal | null;
}

/** An application, sent by a registered candidate or in one shot (rule D7). */
export const applications = pgTable(
  'applications',
  {
    id: serial().primaryKey(),
    offer_id: integer()
      .notNull()
      .references(() => offers.id),
    /** Null for a one-shot application. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    is_one_shot: boolean().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    /** Typed among the answers that made the CV, in its international form; null for other CVs. */
    phone: text(),
    cv_file: text().notNull(),
    cv_name: text().notNull(),
    /** What the site made the PDF of, where it did not come as one; null for others. */
    cv_origin: text({ enum: cvOrigins }),
    /** Jobs and places the applicant had worked in by then: the company searches its applications by them. */
    worked: text().notNull().default(''),
    search_text: text().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || worked)`),
    cover_letter: text(),
    answers: jsonb().$type<{ question: string; text: string; answer: string | string[] }[]>().notNull().default([]),
    /** Whether the answers were asked for by mail and are still missing. */
    awaits_answers: boolean().notNull().default(false),
    status: text({ enum: slugsOf(applicationStatuses) })
      .notNull()
      .default('to_evaluate'),
    /** Which privacy notice was shown with the CV (Codice privacy, art. 111-bis). */
    privacy_version: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** When a mistyped address was corrected: links that were mailed before work no more. */
    address_corrected_at: moment(),
    /** When the company opened it first. */
    viewed_at: moment(),
    /** One text of the company, from before its notes had an author (`application_notes`): nothing is added to it. */
    notes: text().notNull().default(''),
    /** How many times the company was reminded of it: after 7 and 14 days. */
    reminders: integer().notNull().default(0),
    /** Whether an answer rules the candidate out: marked, never hidden. */
    is_knocked_out: boolean().notNull().default(false),
    answered_at: moment(),
    /** When the search ended without an answer to this application (rule D7). */
    closed_at: moment(),
    /** Why; null for what closed before this was written. */
    closed_because: text({ enum: closingReasons }),
    /** When a refusal was mailed: once for an application, whatever its status becomes later. */
    refusal_mailed_at: moment(),
    withdrawn_at: moment(),
    /** Since when the company hires this person: proposed or confirmed. They wait for no other answer. */
    hired_at: moment(),
    /** The last change of status, as long as it can be undone; null once the candidate was notified. */
    held_change: jsonb().$type<PendingChange>(),
  },
  (table) => [
    // Staff see how many came on each day.
    index('applications_created').on(table.created_at).concurrently(),
    uniqueIndex('applications_once').on(table.offer_id, sql`lower(${table.email})`).where(sql`withdrawn_at IS NULL`),
    uniqueIndex('applications_once_user').on(table.offer_id, table.user_id).where(sql`withdrawn_at IS NULL`),
    index('applications_user').on(table.user_id, table.created_at.desc()),
    index('applications_email').on(sql`lower(${table.email})`),
    index('applications_offer').on(table.offer_id, table.created_at.desc()),
    index('applications_waiting')
      .on(table.created_at)
      .where(sql`status = 'to_evaluate' AND withdrawn_at IS NULL AND closed_at IS NULL`),
  ],
);

/** What a person of the company says of an applicant: candidates never see it (rule evaluations). */
export const evaluations = pgTable(
  'application_evaluations',
  {
    id: serial().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once that person has no account any more. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** From 1 to 5. */
    score: integer().notNull(),
    comment: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('application_evaluations_once').on(table.application_id, table.author_id),
    index('application_evaluations_author').on(table.author_id),
    check('application_evaluations_score', sql`score BETWEEN 1 AND 5`),
  ],
);

/** What colleagues write to each other about an applicant, who never reads it (rule thread). */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: serial().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once that person has no account any more. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Chosen by the author: the same note sent twice is written once. */
    key: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('application_notes_key').on(table.application_id, table.key),
    index('application_notes_author').on(table.author_id),
  ],
);

/** Each change of the status of an application, and its author. */
export const statusChanges = pgTable(
  'application_status_changes',
  {
    id: serial().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once that person has no account any more. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: slugsOf(applicationStatuses) }).notNull(),
    /** Whether an earlier change was undone. */
    is_undo: boolean().notNull().default(false),
    /** What its author did, from which the change followed by itself; null for one that somebody chose. */
    because: text({ enum: contactingDeeds }),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('application_status_changes_application').on(table.application_id, table.id),
    index('application_status_changes_user').on(table.user_id),
  ],
);

/**
 * Each change of the interview of an application. The trigger `interviews_history` writes it, so that no way of
 * changing an interview is without its line. It references nothing: a change of an interview would wait for locks of
 * the application and of accounts, which are taken before those of interviews.
 */
export const applicationInterviewChanges = pgTable(
  'application_interview_changes',
  {
    id: serial().primaryKey(),
    application_id: integer().notNull(),
    change: text({ enum: interviewChanges }).notNull(),
    /** The time that it has since; null for none. */
    starts_at: moment(),
    /** The person of the company who offered the times; null for other changes. */
    user_id: integer(),
    /** The person of the company who holds the interview since. */
    interviewer_id: integer(),
    at: moment().notNull(),
  },
  (table) => [index('application_interview_changes_application').on(table.application_id, table.id)],
);

/** How long answers usually take, over all companies: one row, counted anew each night. */
export const answerAverages = pgTable('answer_averages', {
  counted_on: date({ mode: 'string' }).primaryKey(),
  days: doublePrecision().notNull(),
});

/** When a person of a company is mailed new applications, and at which hour of Rome's day. No row: `USUAL_MAILS`. */
export const applicationMailChoices = pgTable(
  'application_mail_choices',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mails: text({ enum: applicationMails }).notNull().default(USUAL_MAILS.when),
    hour: smallint().notNull().default(USUAL_MAILS.hour),
  },
  () => [check('application_mail_choices_hour', sql`hour BETWEEN 0 AND 23`)],
);

/** Where a person chose otherwise for one offer. */
export const offerMailChoices = pgTable(
  'offer_mail_choices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offer_id: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    mails: text({ enum: applicationMails }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.offer_id] }),
    index('offer_mail_choices_offer').on(table.offer_id),
  ],
);

/** New applications that wait for the daily mail of a person. */
export const waitingApplicationMails = pgTable(
  'waiting_application_mails',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.application_id] }),
    index('waiting_application_mails_application').on(table.application_id),
  ],
);
