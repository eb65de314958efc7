import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { entryKinds } from '#domain/credit-rules.ts';
import { moment } from '#server/platform/moment-column.ts';
import { companies } from '../companies/tables.ts';

/** What credits buy, and for how long (rule D9). Staff change prices here. */
export const creditActions = pgTable('credit_actions', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** Credits, zero or more. */
  credits: integer().notNull(),
  /** Duration in days; null for ever. */
  days: integer(),
  position: integer().notNull().default(0),
});

/** The ledger: rows are only added, the database refuses changes (rule D9). */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Credits, positive when received. */
    amount: integer().notNull(),
    kind: text({ enum: entryKinds }).notNull().default('adjustment'),
    reason: text().notNull(),
    /** Makes the effect happen once, however often it is retried. */
    key: text().notNull().unique(),
    /** The action paid for, and its subject: 'offer:12', 'candidate:7', 'company:3'. */
    action: text(),
    subject: text(),
    /** The person who spent. Not a reference: the ledger outlives accounts; emptied when theirs is erased. */
    made_by: integer(),
    /** The period of what was paid for; no end means for ever. */
    ends_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_company').on(table.company_id, table.id.desc()),
    index('credit_entries_subject').on(table.company_id, table.action, table.subject),
  ],
);

/**
 * The sum of a company's entries, updated by the database with each entry. Never below zero: an entry that would bring
 * it there is refused, whatever runs at the same time.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id),
    balance: integer().notNull().default(0),
  },
  (table) => [check('credit_accounts_not_negative', sql`${table.balance} >= 0`)],
);
