import type { Say } from './fill-text.ts';
import { italianDate } from './relative-time.ts';
import { uiText } from './ui-text.ts';

/** What the choice of days asks for: some of them, or all. */
export interface DayChoice {
  some: string;
  whole: string;
}
export const offerDays: DayChoice = {
  some: uiText('Lavoro anche solo in parte'),
  whole: uiText('Lavoro per tutto il periodo'),
};
export const candidateDays: DayChoice = {
  some: uiText('Liberi anche solo in parte'),
  whole: uiText('Liberi per tutto il periodo'),
};

/** Whether a value of an address is a day. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** A chosen filter of days in words; null for any other filter, or what is no day. */
export function dayFilterWords(
  say: Say,
  query: URLSearchParams,
  name: string,
  value: string,
  choice: DayChoice,
): string | null {
  if (name === 'date_from') return isDay(value) ? say('Dal {day}', { day: italianDate(value) }) : null;
  if (name === 'date_to') return isDay(value) ? say('Al {day}', { day: italianDate(value) }) : null;
  const hasDays = query.has('date_from') || query.has('date_to');
  return name === 'dates' && value === 'whole' && hasDays ? say(choice.whole) : null;
}
