import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What staff did, and what was refused to them: rows are added, never changed; the database itself refuses it.
 * Forgetting a person (audit/forget-person) may empty fields of what a row says of them, and nothing else.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Who. Not a reference: the record outlives accounts. */
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
    index('audit_entries_record').on(table.resource, table.record_id, table.id.desc()),
    index('audit_entries_staff').on(table.staff_id, table.id.desc()),
    index('audit_entries_at').on(table.at),
  ],
);

/** When staff acted as a user, and why: the user is told when it ends. Not references: the record outlives accounts. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: serial().primaryKey(),
    staff_id: integer().notNull(),
    user_id: integer().notNull(),
    reason: text().notNull(),
    /** The session it happens in. */
    token_hash: text().notNull().unique(),
    begun_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When it ends by itself. */
    ends_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** When it ended and the user was told; null while it runs. */
    ended_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('impersonations_running').on(table.id).where(sql`ended_at IS NULL`),
    index('impersonations_user').on(table.user_id),
  ],
);
