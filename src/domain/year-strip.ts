import type { DaySpan } from './day-span.ts';
import { dayNumber } from './day-span.ts';
import { monthIndex } from './month-index.ts';
import { inRome } from './rome-time.ts';
import { uiText } from './ui-text.ts';

const MONTHS = 12;
const monthName = inRome({ month: 'long' });

const firstOf = (index: number) => `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}-01`;

/** The first days of the twelve months from that of `today` on. */
export const monthsAhead = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, at) => firstOf(monthIndex(today) + at));

/** Where spans lie in the twelve months from that of `today` on, in hundredths of their days; nothing of other days. */
export function stripParts(spans: readonly DaySpan[], today: string): { left: number; width: number }[] {
  const [start, end] = [monthIndex(today), monthIndex(today) + MONTHS].map((index) => dayNumber(firstOf(index)));
  if (start === undefined || end === undefined) return [];
  return spans.flatMap(({ from, to }) => {
    const first = Math.max(dayNumber(from), start);
    const last = to === null ? end : Math.min(dayNumber(to) + 1, end);
    const share = (days: number) => Math.round((days / (end - start)) * 10_000) / 100;
    return first < last ? [{ left: share(first - start), width: share(last - first) }] : [];
  });
}

/**
 * The months of spans as a text that can be read out, of those that are drawn: 'da maggio a settembre', 'tutto l’anno'.
 */
export function monthsInWords(spans: readonly DaySpan[], today: string): string {
  const now = monthIndex(today);
  const end = now + MONTHS - 1;
  return spans
    .filter(({ from, to }) => monthIndex(from) <= end && (to === null || monthIndex(to) >= now))
    .map(({ from, to }) => {
      const first = Math.max(monthIndex(from), now);
      const last = to === null ? null : monthIndex(to);
      if (last === null || last > end) return first === now ? uiText('tutto l’anno') : `da ${nameOf(first)} in poi`;
      return first === last ? `${atMonth(last)}` : `da ${nameOf(first)} ${atMonth(last)}`;
    })
    .join(' e ');
}

const nameOf = (index: number) => monthName.format(new Date(firstOf(index)));
const atMonth = (index: number) => (/^a/.test(nameOf(index)) ? `ad ${nameOf(index)}` : `a ${nameOf(index)}`);
