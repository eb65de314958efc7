import { addDays } from './calendar-day.ts';
import { DAY_MS } from './durations.ts';

/** Whole days `YYYY-MM-DD`, the last one included; null while no end is known. */
export interface DaySpan {
  from: string;
  to: string | null;
}

/** The same with a known end. */
export interface ClosedSpan {
  from: string;
  to: string;
}

/** Days since 1970 of a day `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** How many days `to` is after `from`; below zero when it is before. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** How many days a span has, the first and the last one included. */
export const lengthOf = ({ from, to }: ClosedSpan): number => daysBetween(from, to) + 1;

/** Whether two spans have a day in common. */
export const touch = (one: DaySpan, other: DaySpan): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);

/** Spans by their first day, with those that touch or follow each other at once made one. */
export function joinSpans(spans: readonly ClosedSpan[]): ClosedSpan[] {
  const joined: ClosedSpan[] = [];
  for (const span of [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && span.from <= addDays(last.to, 1)) {
      if (span.to > last.to) joined[joined.length - 1] = { from: last.from, to: span.to };
    } else joined.push({ from: span.from, to: span.to });
  }
  return joined;
}
