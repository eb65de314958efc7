import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staffRoles } from '#domain/staff-roles.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';

/** The members of staff and their roles. */
export const staffMembers = pgTable('staff_members', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text({ enum: staffRoles }).notNull(),
  created_at: moment().notNull().defaultNow(),
});

/** Changes of address requested by staff: one person asks, another decides. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    old_email: text().notNull(),
    new_email: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['pending', 'approved', 'declined', 'expired'] })
      .notNull()
      .default('pending'),
    asked_by: integer().notNull(),
    asked_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    decided_by: integer(),
    decided_at: moment(),
  },
  (table) => [
    uniqueIndex('email_changes_pending').on(table.user_id).where(sql`state = 'pending'`),
    index('email_changes_user').on(table.user_id),
  ],
);
