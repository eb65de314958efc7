import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a date and time: in UTC in the database, a Date in the program. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
