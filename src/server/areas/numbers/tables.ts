import { date, integer, pgTable, real } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';

/**
 * How fast companies that others are compared with answered and hired, of the applications of a year: counted anew
 * each night. All hours and not their median, because a house of several companies has one median of them all. They
 * are sorted, so that their order tells nothing; they name nobody. A company without any has no row.
 */
export const companySpeeds = pgTable('company_speeds', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** From each application to its first answer. */
  answer_hours: real().array().notNull(),
  /** From each application to its confirmed hire. */
  hire_hours: real().array().notNull(),
  counted_on: date({ mode: 'string' }).notNull(),
});
