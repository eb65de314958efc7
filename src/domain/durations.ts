/**
 * Durations in milliseconds. A day of 24 hours: not one of the calendar, which is an hour longer or shorter twice a
 * year.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
