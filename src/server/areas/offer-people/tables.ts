import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { INVITATIONS_A_DAY } from '#domain/offer-invitation.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';

/**
 * An invitation to apply to an offer. It says nothing of the person but who they are: reasons are compared anew. The
 * database refuses a second one of an offer to the same person, and a fourth one on a day.
 */
export const offerInvitations = pgTable(
  'offer_invitations',
  {
    id: serial().primaryKey(),
    offer_id: integer()
      .notNull()
      .references(() => offers.id),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Null once the person is erased: the row stays, so that the offer does not get its invitation back. */
    candidate_id: integer().references(() => candidates.id, { onDelete: 'set null' }),
    /** The person of the company who invited. Null when their account is gone. */
    invited_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The day in Rome, and which invitation of that day it was for the person, from 1. */
    invited_on: date({ mode: 'string' }).notNull(),
    number_of_day: smallint().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** An application speaks for itself. */
    answer: text({ enum: ['not_now', 'never'] }),
    answered_at: moment(),
  },
  (table) => [
    uniqueIndex('offer_invitations_once').on(table.offer_id, table.candidate_id),
    uniqueIndex('offer_invitations_day').on(table.candidate_id, table.invited_on, table.number_of_day),
    check('offer_invitations_a_day', sql.raw(`number_of_day BETWEEN 1 AND ${INVITATIONS_A_DAY}`)),
    index('offer_invitations_company').on(table.company_id),
    index('offer_invitations_invited_by').on(table.invited_by),
  ],
);

/** Companies from which somebody wants no invitation any more: they do not see the person among those who suit. */
export const invitationRefusals = pgTable(
  'invitation_refusals',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    candidate_id: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    refused_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.candidate_id] }),
    index('invitation_refusals_candidate').on(table.candidate_id),
  ],
);
