import type { ClosedSpan, DaySpan } from './day-span.ts';
import { type FaultCode, type Faults, fault } from './fault.ts';
import { seasonWords } from './season.ts';

/** As many periods as a candidate can write: some years of two seasons each. */
export const MAX_FREE_SPANS = 12;

/**
 * When a candidate can work, as they say it (rule 3.12): now, from a day, or in periods. The two days are those of one
 * period; where there are several, they are in `available_spans`, in order, and the two days repeat one of them.
 */
export interface Availability {
  available_from_now: boolean;
  available_from_date: string | null;
  available_to_date: string | null;
  available_spans: readonly ClosedSpan[];
}

/** The periods of an availability, also those that are over; none for people who can work now, or from a day on. */
export function periodsOf({
  available_from_now,
  available_from_date,
  available_to_date,
  available_spans,
}: Availability): readonly ClosedSpan[] {
  if (available_from_now) return [];
  if (available_spans.length > 0) return available_spans;
  return available_from_date !== null && available_to_date !== null
    ? [{ from: available_from_date, to: available_to_date }]
    : [];
}

/** The days from `today` on, a day in Rome, on which a candidate is free; none where they do not say. */
export function freeDays(availability: Availability, today: string): DaySpan[] {
  if (availability.available_from_now) return [{ from: today, to: null }];
  const periods = periodsOf(availability);
  if (periods.length > 0) return periods.filter(({ to }) => to >= today);
  const { available_from_date, available_to_date } = availability;
  if (available_from_date === null && available_to_date === null) return [];
  return [{ from: available_from_date ?? today, to: available_to_date }];
}

/** Available now, or from a date that has passed and in a period that is not over (rule 4.6). */
export function isAvailableNow(
  {
    available_from_now,
    available_from_date,
    available_to_date,
  }: Omit<Availability, 'available_spans' | 'available_to_date'> & { available_to_date?: string | null },
  today: string,
): boolean {
  if (available_from_now) return true;
  if (available_from_date === null || available_from_date > today) return false;
  return !available_to_date || available_to_date >= today;
}

/**
 * An availability as it is shown on a day: its periods, and as the two days those of the period that is on or comes
 * next, or of the last one when all are over.
 */
export function toldAvailability(
  availability: Availability,
  today: string,
): Omit<Availability, 'available_spans'> & { available_spans: ClosedSpan[] } {
  const { available_from_now, available_from_date, available_to_date } = availability;
  const spans = [...periodsOf(availability)];
  const told = spans.find(({ to }) => to >= today) ?? spans.at(-1);
  return {
    available_from_now,
    available_from_date: told?.from ?? available_from_date,
    available_to_date: told?.to ?? available_to_date,
    available_spans: spans,
  };
}

/** Periods in the order of their days. */
export const inOrder = (spans: readonly ClosedSpan[]): ClosedSpan[] =>
  [...spans].sort((one, other) => (one.from < other.from ? -1 : 1));

/**
 * What is wrong with periods, by `index.field`. Those that are over may stay when they were `known`; a new one is to
 * have days to come.
 */
export function periodFaults(spans: readonly ClosedSpan[], known: readonly ClosedSpan[], today: string): Faults {
  const faults: Record<string, ReturnType<typeof fault>[]> = {};
  const refuse = (field: string, code: FaultCode, message: string) => {
    faults[field] = [fault(code, message)];
  };
  spans.forEach((span, index) => {
    const isKnown = known.some(({ from, to }) => from === span.from && to === span.to);
    if (span.to < span.from) refuse(`${index}.to`, 'end_before_start', 'La fine viene prima dell’inizio.');
    else if (span.to < today && !isKnown)
      refuse(`${index}.to`, 'in_the_past', 'Questo periodo è già passato: scegli una fine da oggi in poi.');
    else if (spans.slice(0, index).some((other) => other.from <= span.to && span.from <= other.to))
      refuse(`${index}.from`, 'duplicate', 'Queste date si sovrappongono a un altro periodo: uniscili in uno.');
  });
  return faults;
}

/** The season that is on or comes next, as most companies keep it: the sea from May, the snow from the Immaculate. */
export function usualSeasons(today: string): { name: string; span: ClosedSpan }[] {
  const year = Number(today.slice(0, 4));
  const spansOf = (one: number): ClosedSpan[] => [
    { from: `${one - 1}-12-08`, to: `${one}-04-10` },
    { from: `${one}-05-01`, to: `${one}-09-30` },
  ];
  return [year, year + 1, year + 2]
    .flatMap(spansOf)
    .filter(({ to }) => to >= today)
    .slice(0, 2)
    .map((span) => ({ name: seasonWords(span.from), span }));
}
