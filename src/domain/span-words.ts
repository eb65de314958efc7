import type { ClosedSpan, DaySpan } from './day-span.ts';
import { daysInWords } from './day-words.ts';
import { uiText } from './ui-text.ts';

/**
 * A span as it is said on a day: 'dal 1° maggio al 30 settembre', with the year where it is not this one. Without an
 * end, 'dal 1° maggio in poi', or 'da subito' once it has begun.
 */
export function spanInWords({ from, to }: DaySpan, today: string): string {
  if (to === null) return from <= today ? uiText('da subito') : `${firstDay(from, today)} ${uiText('in poi')}`;
  return closedInWords({ from, to }, today);
}

function closedInWords({ from, to }: ClosedSpan, today: string): string {
  const words = daysInWords({ starts_on: from, ends_on: to });
  const saysYear = from.slice(0, 4) !== to.slice(0, 4);
  return saysYear || to.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${to.slice(0, 4)}`;
}

/** 'dal 1° maggio', 'dall’8 dicembre 2027'. */
function firstDay(from: string, today: string): string {
  const words = daysInWords({ starts_on: from, ends_on: from }).replace(/^il /, 'dal ').replace(/^l’/, 'dall’');
  return from.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${from.slice(0, 4)}`;
}
