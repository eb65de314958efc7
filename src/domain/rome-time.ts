import { HOUR_MS } from './durations.ts';

/** Swedish writes days and times as form fields do: '2026-11-21 18:30'. */
const field = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Rome's time, in the format of a form field: '2026-11-21T18:30'. */
export const romeLocal = (moment: string | Date): string => field.format(new Date(moment)).replace(' ', 'T');

/** The day in Rome at a moment, now by default: '2026-11-21'. */
export const romeDay = (moment: string | Date = new Date()): string => romeLocal(moment).slice(0, 10);

/** The hour in Rome at a moment, now by default: 0 to 23. */
export const romeHour = (moment: string | Date = new Date()): number => Number(romeLocal(moment).slice(11, 13));

/**
 * The UTC moment of a local time in Rome; null for what is no time. An hour skipped by summer time becomes the one
 * after it.
 */
export function fromRomeLocal(local: string): string | null {
  const asUtc = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null;
  // Rome is one or two hours ahead: the guess that converts back to the input is right.
  const guesses = [2, 1].map((hours) => new Date(asUtc - hours * HOUR_MS));
  const right = guesses.find((guess) => romeLocal(guess) === local) ?? guesses[1];
  return right?.toISOString() ?? null;
}

/** The last moment of a moment's day in Rome: what expires with a day expires at its end. */
export function endOfRomeDay(moment: Date): Date {
  const lastMinute = fromRomeLocal(`${romeDay(moment)}T23:59`);
  if (lastMinute === null) throw new Error('A day in Rome has an end');
  return new Date(Date.parse(lastMinute) + 59_999);
}

/** Formats moments in Italian, in Rome's time whatever the machine's. */
export const inRome = (options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options });
