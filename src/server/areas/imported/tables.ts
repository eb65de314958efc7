import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';

export const importedKinds = ['user', 'company', 'offer', 'cv', 'address'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** What was brought from the old site: which row of its files became which row here. Stays when that row is deleted. */
export const importedRows = pgTable(
  'imported_rows',
  {
    kind: text({ enum: importedKinds }).notNull(),
    /** The key of the old site. */
    old_id: text().notNull(),
    /** The user, company, offer or redirect; of a CV its user. */
    target_id: integer().notNull(),
    /** Whether it was here before: then nothing of it is written. */
    is_joined: boolean().notNull(),
    /** SHA-256 of what the file said. Empty once its person was erased. */
    row_hash: text().notNull(),
    /** SHA-256 of what was written here: another one now means that somebody changed it since. */
    written_hash: text().notNull(),
    imported_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.old_id] }),
    index('imported_rows_target').on(table.kind, table.target_id),
  ],
);
