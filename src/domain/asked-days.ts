import type { DaySpan } from './day-span.ts';

/** The days of a search: 'Dal … al …'. One of the two may be open. */
export interface AskedDays {
  from: string | null;
  to: string | null;
  /** Whether all of the days are asked for; otherwise some of them will do. */
  isWhole: boolean;
}

interface DayFilters {
  date_from?: string | undefined;
  date_to?: string | undefined;
  dates?: 'whole' | undefined;
}

/** The days that filters ask for; null where none is given. Written the wrong way round, they are turned. */
export function askedDays({ date_from, date_to, dates }: DayFilters): AskedDays | null {
  if (date_from === undefined && date_to === undefined) return null;
  const isTurned = date_from !== undefined && date_to !== undefined && date_to < date_from;
  const [from, to] = isTurned ? [date_to, date_from] : [date_from, date_to];
  return { from: from ?? null, to: to ?? null, isWhole: dates === 'whole' };
}

/** The same without days that are over: of people, questions are of days to come. Null where none is left. */
export function daysAhead(days: AskedDays, today: string): AskedDays | null {
  const { from, to, isWhole } = days;
  if (to !== null && to < today) return null;
  if (from === null && isWhole) return days;
  return { ...days, from: from !== null && from > today ? from : today };
}

/** Whether a span has the days that are asked for: all of them, or some. Of an open side, the one day is asked for. */
export function hasAskedDays(span: DaySpan | null, { from, to, isWhole }: AskedDays): boolean {
  if (span === null) return false;
  if (!isWhole) return (to === null || span.from <= to) && (from === null || span.to === null || span.to >= from);
  const [first, last] = [from ?? to ?? '', to ?? from ?? ''];
  return span.from <= first && (span.to === null || span.to >= last);
}
