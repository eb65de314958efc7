import { bigint, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { staffRoles } from '../../../domain/staff-roles.ts';
import { users } from '../account/tables.ts';

/** Who works in the back office, as what, and with which second factor. */
export const staffMembers = pgTable('staff_members', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text({ enum: staffRoles }).notNull(),
  /** Base32, as the app that counts the codes took it. Null until one is shown. */
  totp_secret: text(),
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: timestamp({ withTimezone: true, mode: 'date' }),
  /** The half minute of the last code taken: no code is good twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Codes for whoever lost their phone, each good once. Only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => staffMembers.user_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);
