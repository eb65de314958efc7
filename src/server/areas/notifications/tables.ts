import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    text: text().notNull(),
    url: text(),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    read_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('notifications_user').on(table.user_id, table.created_at.desc())],
);
