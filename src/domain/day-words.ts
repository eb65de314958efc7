import { inRome } from './rome-time.ts';

const monthName = inRome({ month: 'long' });
const dayOf = (day: string): number => Number(day.slice(8));
const isElided = (day: string): boolean => [8, 11].includes(dayOf(day));

/** '1° giugno', with the month and year that are asked for. */
function writeDay(day: string, { month, year }: { month: boolean; year: boolean }): string {
  const date = dayOf(day) === 1 ? '1°' : String(dayOf(day));
  return [date, month && monthName.format(new Date(day)), year && day.slice(0, 4)].filter(Boolean).join(' ');
}

/** From when to when, as it is said: 'dal 10 al 25 giugno', 'dall’8 dicembre 2026 al 6 gennaio', 'il 1° maggio'. */
export function daysInWords({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string {
  const last = { month: true, year: starts_on.slice(0, 4) !== ends_on.slice(0, 4) };
  if (starts_on === ends_on) return `${isElided(ends_on) ? 'l’' : 'il '}${writeDay(ends_on, last)}`;
  const isOneMonth = starts_on.slice(0, 7) === ends_on.slice(0, 7);
  const from = writeDay(starts_on, { ...last, month: !isOneMonth });
  return `${isElided(starts_on) ? 'dall’' : 'dal '}${from} ${isElided(ends_on) ? 'all’' : 'al '}${writeDay(ends_on, last)}`;
}

const whole = { month: true, year: true };

/** 'dal 1° maggio 2027', 'dall’8 dicembre 2026': where no end is known. */
export const fromDay = (day: string): string => `${isElided(day) ? 'dall’' : 'dal '}${writeDay(day, whole)}`;
/** 'fino al 30 settembre 2027': where no start is known. */
export const untilDay = (day: string): string => `fino ${isElided(day) ? 'all’' : 'al '}${writeDay(day, whole)}`;
