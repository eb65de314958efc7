import { type SQL, sql } from 'drizzle-orm';
import type { AskedDays } from '#domain/asked-days.ts';

/**
 * Whether `days`, a range of days or several, has the days that are asked for: `hasAskedDays` as SQL. Unknown days have
 * none; `coalesce` would say so too, and keep the index of days from being read.
 */
export function hasDaysSql(days: SQL, { from, to, isWhole }: AskedDays): SQL {
  const [first, last] = isWhole ? [from ?? to, to ?? from] : [from, to];
  const asked = sql`daterange(${first}::date, ${last}::date, '[]')`;
  return isWhole ? sql`${days} @> ${asked}` : sql`${days} && ${asked}`;
}
