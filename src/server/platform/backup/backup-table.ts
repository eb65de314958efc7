import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '../moment-column.ts';

/** The whole backups that were made of this installation: when, how much and by which version. */
export const backups = pgTable(
  'backups',
  {
    id: serial().primaryKey(),
    /** When its data was read: what came after is not in it. */
    made_at: moment().notNull(),
    took_seconds: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    version: text().notNull(),
    /** The name that `npm run restore` takes. */
    name: text().notNull(),
  },
  (table) => [index('backups_made_at').on(table.made_at)],
);
