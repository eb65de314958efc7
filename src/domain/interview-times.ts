import { addDays } from './calendar-day.ts';
import { MINUTE_MS } from './durations.ts';
import { fromRomeLocal, inRome, romeDay, romeLocal } from './rome-time.ts';

/** How long an interview may be, in minutes, and the step between two lengths. */
export const interviewMinutes = { least: 15, most: 120, step: 5 } as const;

/** The furthest day for which times can be offered. */
export const FURTHEST_DAYS = 90;

/** The moments between which something takes place: its end is no part of it. */
export interface Period {
  starts_at: Date;
  ends_at: Date;
}

export const overlap = (one: Period, other: Period): boolean =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/** Those of some times that still follow one another when each lasts so many minutes: one that would overlap goes. */
export function startsApart(starts: readonly string[], minutes: number): string[] {
  const apart: string[] = [];
  for (const start of [...starts].sort())
    if (Date.parse(start) >= Date.parse(apart.at(-1) ?? '1970-01-01') + minutes * MINUTE_MS) apart.push(start);
  return apart;
}

/** The moment a day begins in Rome. */
export function startOfRomeDay(day: string): Date {
  const start = fromRomeLocal(`${day}T00:00`);
  if (start === null) throw new Error('A day in Rome has a start');
  return new Date(start);
}

/**
 * The times of so many minutes that fit one after another between two clock times of a day in Rome ('09:00', '13:00').
 * Minutes are real ones: where summer time begins an hour is skipped, where it ends one comes twice.
 */
export function timesBetween(day: string, from: string, to: string, minutes: number): Period[] {
  const [first, end] = [fromRomeLocal(`${day}T${from}`), endOfClock(day, to)];
  if (first === null || end === null || minutes <= 0) return [];
  const times: Period[] = [];
  for (let at = Date.parse(first); at + minutes * MINUTE_MS <= end; at += minutes * MINUTE_MS)
    times.push({ starts_at: new Date(at), ends_at: new Date(at + minutes * MINUTE_MS) });
  return times;
}

/** '24:00' is the end of the day. */
function endOfClock(day: string, to: string): number | null {
  const end = to === '24:00' ? fromRomeLocal(`${addDays(day, 1)}T00:00`) : fromRomeLocal(`${day}T${to}`);
  return end === null ? null : Date.parse(end);
}

const weekday = inRome({ weekday: 'long', day: 'numeric', month: 'long' });
const zoneName = inRome({ timeZoneName: 'long', hour: '2-digit' });

/** Whether the clock of Rome shows a moment's time twice that day: the hour when summer time ends. */
const comesTwice = (moment: Date): boolean =>
  [-1, 1].some((hours) => romeLocal(new Date(moment.getTime() + hours * 60 * MINUTE_MS)) === romeLocal(moment));

/** A moment's clock time in Rome, '09:30'; of an hour that comes twice also which one: '02:30 (ora legale)'. */
export function clockOf(moment: Date | string): string {
  const at = new Date(moment);
  const clock = romeLocal(at).slice(11);
  if (!comesTwice(at)) return clock;
  const zone = zoneName.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${clock} (${zone.includes('legale') ? 'ora legale' : 'ora solare'})`;
}

/** A moment's day in Rome: 'martedì 24 novembre'. */
export const dayName = (moment: Date | string): string => weekday.format(new Date(moment));

/** Why a time cannot be offered, which may lie so many days ahead; null for one that can. */
export function faultOfStart(
  start: Date,
  now: Date,
  furthestDays: number = FURTHEST_DAYS,
): 'in_the_past' | 'out_of_range' | 'invalid_value' | null {
  if (start <= now) return 'in_the_past';
  if (romeDay(start) > addDays(romeDay(now), furthestDays)) return 'out_of_range';
  return start.getTime() % (interviewMinutes.step * MINUTE_MS) === 0 ? null : 'invalid_value';
}
