import { sql } from 'drizzle-orm';

/** Today's date by Rome's clock, as the database knows it. */
export const romeToday = sql`(now() AT TIME ZONE 'Europe/Rome')::date`;
