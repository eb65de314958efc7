import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';

/**
 * What staff did, and what they were refused: rows are only added, the database refuses changes. Erasing a person
 * (audit/forget-person) may empty fields of a row, and nothing else. A partition a month.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial(),
    at: moment().notNull().defaultNow(),
    /** The member of staff. Not a reference: the record outlives accounts. */
    staff_id: integer().notNull(),
    staff_name: text().notNull(),
    action: text().notNull(),
    /** What it was done to: 'packages', '12', 'Crediti 5'. */
    resource: text().notNull(),
    record_id: text(),
    record_title: text(),
    /** Only what changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_entries_record').on(table.resource, table.record_id, table.id.desc()),
    index('audit_entries_staff').on(table.staff_id, table.id.desc()),
  ],
);

/**
 * When staff impersonated a user, and why: the user is notified when it ends. Not references: the record outlives
 * accounts.
 */
export const impersonations = pgTable(
  'impersonations',
  {
    id: serial().primaryKey(),
    staff_id: integer().notNull(),
    user_id: integer().notNull(),
    reason: text().notNull(),
    /** The session of the impersonation. */
    token_hash: text().notNull().unique(),
    begun_at: moment().notNull().defaultNow(),
    /** When it ends by itself. */
    ends_at: moment().notNull(),
    /** When it ended and the user was notified; null while it runs. */
    ended_at: moment(),
  },
  (table) => [
    index('impersonations_running').on(table.id).where(sql`ended_at IS NULL`),
    index('impersonations_user').on(table.user_id),
  ],
);
