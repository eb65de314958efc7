import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether a hire `h` counts as one: confirmed, also if it ended before its time, but not where nobody came on the
 * first day.
 */
export const wasHired = (h: SQL): SQL =>
  sql`(${h}.state = 'confirmed' OR (${h}.state = 'ended' AND ${h}.end_reason <> 'no_show'))`;
