import { romeDay } from './rome-time.ts';

interface OfferDays {
  date_start: string | null;
  date_end: string | null;
}

/** The same day so many years later; 29 February is the 28th in a year without it. */
function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29;
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

/**
 * The days of a job that comes again: as many whole years later as it takes for the first of them to be today or later.
 * Days that are not said stay so. All are `YYYY-MM-DD`, in Rome.
 */
export function nextSeasonDays({ date_start, date_end }: OfferDays, today: string = romeDay()): OfferDays {
  const first = date_start ?? date_end;
  if (first === null || first >= today) return { date_start, date_end };
  const passed = Number(today.slice(0, 4)) - Number(first.slice(0, 4));
  const years = yearsLater(first, passed) >= today ? passed : passed + 1;
  const moved = (day: string | null) => day && yearsLater(day, years);
  return { date_start: moved(date_start), date_end: moved(date_end) };
}
