import { addDays } from './calendar-day.ts';
import { clockOf, dayName } from './interview-times.ts';
import { holidayOf } from './italian-holidays.ts';
import { romeDay } from './rome-time.ts';

/** A moment's day in Rome, with the public holiday that it is: 'martedì 2 giugno, Festa della Repubblica'. */
export function dayWithHoliday(moment: Date | string): string {
  const holiday = holidayOf(romeDay(moment));
  return holiday ? `${dayName(moment)}, ${holiday}` : dayName(moment);
}

/** A period in Rome's time: 'martedì 24 novembre, 09:30–10:00'; a public holiday is named after its day. */
export const periodName = ({ starts_at, ends_at }: { starts_at: Date | string; ends_at: Date | string }): string =>
  `${dayWithHoliday(starts_at)}, ${clockOf(starts_at)}–${clockOf(ends_at)}`;

/** A moment within a sentence: 'martedì 24 novembre alle 09:30'. */
export const momentWords = (moment: Date | string): string => `${dayName(moment)} alle ${clockOf(moment)}`;

/** The moments of some times by their days: 'martedì 24 novembre 09:30, 10:00 · mercoledì 25 novembre 09:30'. */
export function clocksByDay(starts: readonly string[]): string {
  const days = new Map<string, string[]>();
  for (const start of [...starts].sort()) {
    const day = dayWithHoliday(start);
    days.set(day, [...(days.get(day) ?? []), clockOf(start)]);
  }
  return [...days].map(([day, clocks]) => `${day} ${clocks.join(', ')}`).join(' · ');
}

/** The public holidays from a day on, for so many days, in words; days are 'YYYY-MM-DD'. */
export const holidaysAhead = (from: string, days: number): string[] =>
  Array.from({ length: days + 1 }, (_, at) => addDays(from, at))
    .filter((day) => holidayOf(day) !== null)
    .map((day) => dayWithHoliday(`${day}T12:00:00Z`));
