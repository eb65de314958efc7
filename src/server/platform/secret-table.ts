import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets of this installation, created at its first start and shared by every process. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
