import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { hireStates } from '#domain/hire-state.ts';
import { payPeriods } from '#domain/hire-terms.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';

/**
 * A hire: what a company proposes to somebody who applied, and what they answer. The person is the application's. The
 * database refuses a second open hire of one application (`hires_one_open`).
 */
export const hires = pgTable(
  'hires',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    offer_id: integer()
      .notNull()
      .references(() => offers.id),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Who of the company proposed it: they are mailed the answer. Null when their account is gone. */
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
  },
  (table) => [
    uniqueIndex('hires_one_open').on(table.application_id).where(sql`state IN ('proposed', 'confirmed')`),
    index('hires_application').on(table.application_id),
    index('hires_offer').on(table.offer_id),
    index('hires_company').on(table.company_id, table.starts_on.desc()),
    index('hires_proposed_by').on(table.proposed_by),
    index('hires_job').on(table.job_id),
  ],
);
