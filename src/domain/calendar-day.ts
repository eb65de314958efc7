import { DAY_MS } from './durations.ts';

/** The day so many days after a day, both 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days the month has of a day `YYYY-MM-DD` or a month `YYYY-MM`. */
export const daysOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -fromMonday);
}

/** The seven days of a week that begins on a Monday. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));
