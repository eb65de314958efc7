import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';
import { users } from '../account/tables.ts';

/** Support requests, and whether they were answered. */
export const supportRequests = pgTable('support_requests', {
  id: serial().primaryKey(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  state: text({ enum: ['open', 'answered'] })
    .notNull()
    .default('open'),
  created_at: moment().notNull().defaultNow(),
});

/** Frequent questions with their answers, in the order shown. */
export const faqs = pgTable('faqs', {
  id: serial().primaryKey(),
  audience: text({ enum: ['candidate', 'company'] }).notNull(),
  question: text().notNull(),
  answer: richText().notNull(),
  position: integer().notNull(),
});
