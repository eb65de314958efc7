import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** `{persona}` is a placeholder for an applicant's name: it is filled in when the text is read. */
    text: text().notNull(),
    url: text(),
    /**
     * The applicant, by name and by application: erasing them changes the name. Not a reference: areas above write it.
     */
    person: text(),
    application_id: integer(),
    created_at: moment().notNull().defaultNow(),
    read_at: moment(),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.created_at.desc()),
    index('notifications_application').on(table.application_id).where(sql`application_id IS NOT NULL`),
    index('notifications_age').on(table.created_at).concurrently(),
  ],
);
