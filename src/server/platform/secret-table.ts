import { pgTable, text } from 'drizzle-orm/pg-core';

/** What this installation keeps to itself, made at its first start: every process reads the same. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
