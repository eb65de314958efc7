import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The date of a moment in Rome, as SQL. */
export const romeDayOf = (moment: SQLWrapper): SQL => sql`(${moment} AT TIME ZONE 'Europe/Rome')::date`;

/** Today's date in Rome, as SQL. */
export const romeToday = romeDayOf(sql`now()`);
