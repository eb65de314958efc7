import { customType } from 'drizzle-orm/pg-core';

/** A range of days, as PostgreSQL writes it: `[2027-05-01,2027-10-01)`. */
export const dayRange = customType<{ data: string }>({ dataType: () => 'daterange' });

/** Several ranges of days: `{[2026-12-08,2027-04-11),[2027-05-01,2027-10-01)}`. */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' });
