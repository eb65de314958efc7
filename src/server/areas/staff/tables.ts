import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staffRoles } from '../../../domain/staff-roles.ts';
import { users } from '../account/tables.ts';

/** Who works in the back office, and as what. */
export const staffMembers = pgTable('staff_members', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text({ enum: staffRoles }).notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
