const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as a clock in Rome shows it, the way a form's field holds it: '2026-11-21T18:30'. */
export function romeLocal(moment: string | Date): string {
  const shown = Object.fromEntries(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`;
}

/** The day it is in Rome at a moment, now unless said: '2026-11-21'. */
export const romeDay = (moment: string | Date = new Date()): string => romeLocal(moment).slice(0, 10);

/** The hour it is in Rome at a moment, now unless said: 0 to 23. */
export const romeHour = (moment: string | Date = new Date()): number => Number(romeLocal(moment).slice(11, 13));

/**
 * The moment that a clock in Rome shows so, in UTC; null for what is no time. An hour that summer time skips is the one
 * after it.
 */
export function fromRomeLocal(local: string): string | null {
  const asUtc = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null;
  // Rome is one or two hours ahead: the guess that Rome shows as written is right.
  const guesses = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  const right = guesses.find((guess) => romeLocal(guess) === local) ?? guesses[1];
  return right?.toISOString() ?? null;
}

/** The last moment of the day it is in Rome at a moment: what ends with a day is said to end on that day. */
export function endOfRomeDay(moment: Date): Date {
  const lastMinute = fromRomeLocal(`${romeDay(moment)}T23:59`);
  if (lastMinute === null) throw new Error('A day in Rome has an end');
  return new Date(Date.parse(lastMinute) + 59_999);
}

/** Moments in Italian words, by Rome's clock whatever the machine's. */
export const inRome = (options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options });
