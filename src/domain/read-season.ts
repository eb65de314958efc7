import { seasonStart } from './season.ts';

/** Seasons before this year are nobody's. */
export const FIRST_YEAR = 1980;

/** 'Estate 2026', '2026', 'inverno 2025/26', 'Inv. 25-26', as companies write them. */
const SUMMER = /^(?:estate|estiva|est)?\.? ?(\d{4}|\d{2})$/;
const WINTER = /^(?:inverno|invernale|inv)\.? ?(\d{4}|\d{2})(?: ?[/–-] ?(\d{4}|\d{2}))?$/;
const TWO_YEARS = /^(\d{4}) ?[/–-] ?(\d{4}|\d{2})$/;

/**
 * The first day of a season as somebody wrote it; null for what is no season, or one to come after the next. A year
 * alone is its summer, two years are the winter between them.
 */
export function readSeason(text: string, today: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^stagione /, '');
  const last = Number(today.slice(0, 4)) + 1;
  const [, summer] = SUMMER.exec(plain) ?? [];
  if (summer) return within(wholeYear(summer, last), '04-01', last);
  const [, first, second] = WINTER.exec(plain) ?? TWO_YEARS.exec(plain) ?? [];
  if (!first) return null;
  const year = wholeYear(first, last);
  const isNext = second === undefined || Number(second) === (year + 1) % 10 ** second.length;
  return isNext ? within(year, '10-01', last) : null;
}

/** '26' is 2026, '98' is 1998. */
function wholeYear(figures: string, last: number): number {
  const year = Number(figures);
  if (figures.length > 2) return year;
  return year + 2000 > last ? year + 1900 : year + 2000;
}

const within = (year: number, day: string, last: number): string | null =>
  year >= FIRST_YEAR && year <= last ? `${year}-${day}` : null;

/** Whether a day begins a season that somebody can have worked in, or the next ones. */
export const isSeason = (start: string, today: string): boolean =>
  start === seasonStart(start) &&
  within(Number(start.slice(0, 4)), start.slice(5), Number(today.slice(0, 4)) + 1) !== null;
