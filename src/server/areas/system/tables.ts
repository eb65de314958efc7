import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';

/** The processes that run, each with the last time it said so. */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  role: text().$type<'web' | 'worker' | 'all'>().notNull(),
  /** The name of its machine and its number there. */
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  commit: text(),
  started_at: moment().notNull(),
  seen_at: moment().notNull().defaultNow(),
});

/** What failed or was slow, counted by what it is: nothing of the people affected, no address, no value. */
export const troubles = pgTable(
  'troubles',
  {
    kind: text().$type<'error' | 'slow'>().notNull(),
    /** A mark of the other columns, by which the same trouble is known again. */
    mark: text().notNull(),
    /** The pattern of the route, the queue of the job, or the name of the statement. */
    what: text().notNull(),
    /** The name of the error with the database's code; empty for what was slow. */
    error: text().notNull(),
    /** The first line of our code in the error's trace. */
    place: text().notNull(),
    times: integer().notNull(),
    longest_ms: integer().notNull(),
    first_at: moment().notNull().defaultNow(),
    last_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.mark] }), index('troubles_last').on(table.last_at)],
);
