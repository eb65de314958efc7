import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { endReasons, hireStates } from '#domain/hire-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { callBackPeople } from '../brigade/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';

/**
 * A hire: what a company proposes to somebody who applied, who said 'Torno' to its call-back, or whose profile it has
 * unlocked, and what they answer. The person is the application's; of a call-back and of a profile it is written here,
 * because what both agreed stays when they leave the company's list or this site. The database refuses a second open
 * hire of one application (`hires_one_open`) or of one call-back (`hires_one_open_called`), and a second proposal to
 * one profile (`hires_one_proposed_profile`).
 */
export const hires = pgTable(
  'hires',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Whose position it takes. Null where a call-back names none, and where the company chose none for a profile. */
    offer_id: integer().references(() => offers.id),
    /** Null for a hire of a call-back or of a profile. */
    application_id: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** The call-back that was answered; it names nobody once the person is not in the list any more. */
    called_id: integer().references(() => callBackPeople.id, { onDelete: 'set null' }),
    /** Whether it was proposed from an unlocked profile. */
    is_of_profile: boolean().notNull().default(false),
    /** That profile; null once its account is erased. */
    candidate_id: integer().references(() => candidates.id, { onDelete: 'set null' }),
    /** Without an application: the account of the person, if they had one. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of a call-back as the company has them in its list, of a profile as it was. */
    name: text(),
    /** Of a call-back alone, in lower case; null once the person is erased. */
    email: text(),
    /** The person of the company who proposed it: they are mailed the answer. Null when their account is gone. */
    proposed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    starts_on: date({ mode: 'string' }).notNull(),
    /** Null for an open-ended hire. */
    ends_on: date({ mode: 'string' }),
    /** Seen by the company and the person alone; null when it was not written. */
    pay_cents: integer(),
    pay_period: text({ enum: slugsOf(payPeriods) })
      .notNull()
      .default('month'),
    state: text({ enum: slugsOf(hireStates) })
      .notNull()
      .default('proposed'),
    created_at: moment().notNull().defaultNow(),
    /** When it was confirmed, declined or withdrawn. */
    answered_at: moment(),
    /** When either side said that it ended before its time, and why. */
    ended_at: moment(),
    end_reason: text({ enum: slugsOf(endReasons) }),
    /** The company’s words; empty once the person is erased. */
    end_note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('hires_one_open').on(table.application_id).where(sql`state IN ('proposed', 'confirmed')`),
    uniqueIndex('hires_one_open_called').on(table.called_id).where(sql`state IN ('proposed', 'confirmed')`),
    uniqueIndex('hires_one_proposed_profile').on(table.company_id, table.candidate_id).where(sql`state = 'proposed'`),
    check('hires_person', sql`application_id IS NOT NULL OR name IS NOT NULL`),
    index('hires_candidate').on(table.candidate_id),
    index('hires_called').on(table.called_id),
    index('hires_user').on(table.user_id),
    index('hires_email').on(table.email),
    index('hires_application').on(table.application_id),
    index('hires_offer').on(table.offer_id),
    index('hires_company').on(table.company_id, table.starts_on.desc()),
    index('hires_proposed_by').on(table.proposed_by),
    index('hires_job').on(table.job_id),
  ],
);
