import { sql } from 'drizzle-orm';

/** Today's date in Rome, as SQL. */
export const romeToday = sql`(now() AT TIME ZONE 'Europe/Rome')::date`;
