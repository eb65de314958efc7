import { addDays, mondayOf } from './calendar-day.ts';
import { MINUTE_MS } from './durations.ts';
import { FURTHEST_DAYS, overlap, type Period, timesBetween } from './interview-times.ts';
import { holidayOf } from './italian-holidays.ts';
import { fromRomeLocal, romeDay } from './rome-time.ts';

/** The clock times in Rome at which interviews are proposed before a company has proposed any. */
const FIRST_CLOCKS = { from: '10:00', to: '13:00' } as const;

/** The first day that is proposed, from today on: an invitation has a whole day to be read and answered. */
const FIRST_DAY = 2;

/** Saturdays and Sundays are days on which a hotel works and seldom meets applicants. */
const isWorkingDay = (day: string): boolean => day < addDays(mondayOf(day), 5) && holidayOf(day) === null;

export interface ReadyTimes {
  /** The clock times in Rome of the times that were proposed last ('10:30'); none before the first. */
  clocks: readonly string[];
  minutes: number;
  /** How many times are wanted. */
  count: number;
  /** When the interviewer holds another interview, or has offered times that somebody may still choose. */
  busy: readonly Period[];
}

/**
 * Times to propose without choosing them: at the clock times of last time, on the next working days, as many as are
 * wanted, soonest first; fewer where the furthest day is reached (rule interviews).
 */
export function readyTimes({ clocks, minutes, count, busy }: ReadyTimes, now: Date): Date[] {
  const times: Period[] = [];
  for (let days = FIRST_DAY; days <= FURTHEST_DAYS && times.length < count; days += 1) {
    const day = addDays(romeDay(now), days);
    if (!isWorkingDay(day)) continue;
    for (const time of timesOfDay(day, clocks, minutes))
      if (times.length < count && ![...times, ...busy].some((one) => overlap(one, time))) times.push(time);
  }
  return times.map(({ starts_at }) => starts_at);
}

function timesOfDay(day: string, clocks: readonly string[], minutes: number): Period[] {
  if (clocks.length === 0) return timesBetween(day, FIRST_CLOCKS.from, FIRST_CLOCKS.to, minutes);
  return [...new Set(clocks)].sort().flatMap((clock) => {
    const start = fromRomeLocal(`${day}T${clock}`);
    if (start === null) return [];
    return { starts_at: new Date(start), ends_at: new Date(Date.parse(start) + minutes * MINUTE_MS) };
  });
}
