import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { companies } from '../companies/tables.ts';

/** A company's own ready answers, in its order (rule ready). */
export const readyAnswers = pgTable(
  'ready_answers',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    /** Its place in the list; only the order counts. */
    place: integer().notNull(),
    /** The message proposed with a refusal: each company has one, and it is never deleted. */
    is_refusal: boolean().notNull().default(false),
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ready_answers_name').on(table.company_id, sql`lower(${table.name})`),
    uniqueIndex('ready_answers_refusal').on(table.company_id).where(sql`is_refusal`),
  ],
);
