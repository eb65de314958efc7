import { inRome } from './rome-time.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// A module constant: constructing a formatter costs a hundred times a call of it.
const shortDate = inRome();
const longDate = inRome({ day: 'numeric', month: 'long', year: 'numeric' });

/**
 * How long ago, in Italian (rule 9.6): 'adesso' at no difference, then seconds, minutes, hours,
 * days up to seven, and after that ' il ' and the date. A moment of the near future reads as 'adesso'.
 */
export function relativeTime(when: string | Date, now: Date = new Date()): string {
  const moment = new Date(when);
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1000);
  if (seconds <= 0) return 'adesso';
  if (seconds < MINUTE) return ago(seconds, 'secondo', 'secondi');
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minuto', 'minuti');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'ora', 'ore');
  const days = Math.floor(seconds / DAY);
  return days <= 7 ? ago(days, 'giorno', 'giorni') : `il ${italianDate(moment)}`;
}

function ago(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many} fa`;
}

/** A day as Italians write it (21/11/2026), in Rome's time whatever the machine's. */
export function italianDate(when: string | Date): string {
  return shortDate.format(new Date(when));
}

/** A day in words (1 aprile 2027), in Rome's time. */
export function italianLongDate(when: string | Date): string {
  return longDate.format(new Date(when));
}

const months = new Intl.DateTimeFormat('it-IT', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month `YYYY-MM` in a few letters: 'mar 2023'. */
export const monthWords = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));
