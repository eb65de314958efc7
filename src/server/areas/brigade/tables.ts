import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { callBackAnswers } from '#domain/call-back.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';

/**
 * People who worked for a company: added by a confirmed hire, or by the company itself, with the name and the address
 * it wrote. Until they accept, the row holds nothing else about them.
 */
export const brigadePeople = pgTable(
  'brigade_people',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** The account of a person who was hired or accepted with one; null for an address alone. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Lower case. The account may have another by now. */
    email: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** When the invitation was mailed; null while it waits, and for a person who was hired. */
    mailed_at: moment(),
    /** When they accepted, or confirmed a hire; null while the invitation waits for an answer. */
    accepted_at: moment(),
    /** When they were last called back: not twice in a fortnight. */
    called_at: moment(),
  },
  (table) => [
    uniqueIndex('brigade_people_once').on(table.company_id, table.email),
    uniqueIndex('brigade_people_once_user').on(table.company_id, table.user_id),
    index('brigade_people_user').on(table.user_id),
    index('brigade_people_email').on(table.email),
    index('brigade_people_to_mail').on(table.id).where(sql`accepted_at IS NULL AND mailed_at IS NULL`),
  ],
);

/** A season of a person at a company, and in which role: either may be unknown where the company did not write it. */
export const brigadeStays = pgTable(
  'brigade_stays',
  {
    id: serial().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => brigadePeople.id, { onDelete: 'cascade' }),
    job_id: integer().references(() => jobs.id),
    /** The first day of the season (domain/season). */
    season: date({ mode: 'string' }),
  },
  (table) => [
    unique('brigade_stays_once').on(table.person_id, table.season, table.job_id).nullsNotDistinct(),
    index('brigade_stays_job').on(table.job_id),
  ],
);

/** Which addresses a company invited in a season: once each, also after the person said no. */
export const brigadeInvitations = pgTable(
  'brigade_invitations',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    address_hash: text().notNull(),
    season: date({ mode: 'string' }).notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [unique('brigade_invitations_once').on(table.company_id, table.address_hash, table.season)],
);

/**
 * People whose row is gone, for as long as the links of its mails work: a person who opens one may still leave for
 * good, and one who was in the list twice is found in the row that stayed.
 */
export const brigadeRemoved = pgTable(
  'brigade_removed',
  {
    /** The id that the row had. */
    person_id: integer().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    address_hash: text().notNull(),
    /** The row that took its place. */
    merged_into: integer(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('brigade_removed_company').on(table.company_id),
    index('brigade_removed_user').on(table.user_id),
    index('brigade_removed_merged').on(table.merged_into),
  ],
);

/**
 * People who left the list of a company for good, or want no call-backs of any: an address as a hash, and the account
 * if there was one.
 */
export const brigadeDepartures = pgTable(
  'brigade_departures',
  {
    id: serial().primaryKey(),
    /** Null for all companies. */
    company_id: integer().references(() => companies.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    address_hash: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('brigade_departures_once').on(table.company_id, table.address_hash).nullsNotDistinct(),
    index('brigade_departures_address').on(table.address_hash),
    index('brigade_departures_user').on(table.user_id),
  ],
);

/** A company calls people of its brigade back: for when, for how much, and with which words. */
export const callBacks = pgTable(
  'call_backs',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Null once that account is gone. */
    sent_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The offer it is about, if the company named one: hires take its positions. */
    offer_id: integer().references(() => offers.id, { onDelete: 'set null' }),
    starts_on: date({ mode: 'string' }).notNull(),
    /** Null for no end. */
    ends_on: date({ mode: 'string' }),
    /** Seen by the company and those called back alone. */
    pay_cents: integer(),
    pay_period: text({ enum: slugsOf(payPeriods) })
      .notNull()
      .default('month'),
    message: text().notNull().default(''),
    /** Chosen by the sender's page: the same call-back sent twice is one. */
    key: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** How far the letters went (platform/bulk-letters). */
    sent_through: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    done_at: moment(),
  },
  (table) => [
    unique('call_backs_key').on(table.company_id, table.key),
    index('call_backs_company').on(table.company_id, table.created_at.desc()),
    index('call_backs_sent_by').on(table.sent_by),
    index('call_backs_offer').on(table.offer_id),
  ],
);

/**
 * A person who was called back, in which role, and what they answer. Once they are not in the list any more the answer
 * stays for the company's numbers and says of nobody.
 */
export const callBackPeople = pgTable(
  'call_back_people',
  {
    id: serial().primaryKey(),
    call_back_id: integer()
      .notNull()
      .references(() => callBacks.id, { onDelete: 'cascade' }),
    /** Null once they are not in the list any more (`removePeople`). */
    person_id: integer().references(() => brigadePeople.id, { onDelete: 'cascade' }),
    /** Null where the company did not say. */
    job_id: integer().references(() => jobs.id),
    answer: text({ enum: slugsOf(callBackAnswers) }),
    answered_at: moment(),
  },
  (table) => [
    unique('call_back_people_once').on(table.call_back_id, table.person_id),
    index('call_back_people_person').on(table.person_id),
    index('call_back_people_job').on(table.job_id),
  ],
);
