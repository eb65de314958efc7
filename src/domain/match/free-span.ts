import type { DaySpan } from '../day-span.ts';
import type { MatchedOffer } from './match-sides.ts';

/**
 * When somebody is free, as it matters for an offer: the first of their spans that touches its days, else the first
 * that is not over. Null where they do not say. `today` is a day in Rome.
 */
export function freeSpan(
  free: readonly DaySpan[],
  { from, to }: Pick<MatchedOffer, 'from' | 'to'>,
  today: string,
): DaySpan | null {
  const coming = free
    .filter((span) => span.to === null || span.to >= today)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const touches = (span: DaySpan) =>
    (to === null || span.from <= to) && (span.to === null || from === null || span.to >= from);
  return coming.find(touches) ?? coming[0] ?? null;
}
