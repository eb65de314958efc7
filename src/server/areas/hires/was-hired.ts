import { type SQL, sql } from 'drizzle-orm';
import { romeDayOf } from '#server/platform/sql-today.ts';

/**
 * SQL: whether a hire `h` counts as one, everywhere that hires are counted: confirmed, also if it ended before its
 * time, but not where nobody came on the first day, and not where it ended before that day. `countsAsHired` of the
 * domain is the same of one hire.
 */
export const wasHired = (h: SQL): SQL =>
  sql`(${h}.state = 'confirmed' OR (${h}.state = 'ended' AND ${h}.end_reason <> 'no_show'
    AND ${romeDayOf(sql`${h}.ended_at`)} >= ${h}.starts_on))`;
