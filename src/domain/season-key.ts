import { seasonStart, seasonWords } from './season.ts';

export const SEASON_SLUG = /^(estate|inverno)-(20\d{2})$/;

/** The slug of a season that is known to be one: 'estate-2027', 'inverno-2026' (from October 2026 to March 2027). */
export type SeasonKey = `${'estate' | 'inverno'}-${number}`;

/** The season that an address names; null for anything else. */
export function seasonKey(written: string | null): SeasonKey | null {
  const [, half, year] = SEASON_SLUG.exec(written ?? '') ?? [];
  if (year === undefined) return null;
  return half === 'estate' ? `estate-${Number(year)}` : `inverno-${Number(year)}`;
}

/** The season of a day `YYYY-MM-DD`. */
export function seasonKeyOf(day: string): SeasonKey {
  const start = seasonStart(day);
  const year = Number(start.slice(0, 4));
  return start.endsWith('04-01') ? `estate-${year}` : `inverno-${year}`;
}

const yearOf = (key: SeasonKey): number => Number(key.split('-')[1]);
const isSummer = (key: SeasonKey): boolean => key.startsWith('estate');

/** The first and the last day of a season. */
export function seasonSpan(key: SeasonKey): { from: string; to: string } {
  const year = yearOf(key);
  return isSummer(key)
    ? { from: `${year}-04-01`, to: `${year}-09-30` }
    : { from: `${year}-10-01`, to: `${year + 1}-03-31` };
}

/** 'Estate 2027', 'Inverno 2026/27'. */
export const seasonName = (key: SeasonKey): string => seasonWords(seasonSpan(key).from);

export const nextSeason = (key: SeasonKey): SeasonKey =>
  isSummer(key) ? `inverno-${yearOf(key)}` : `estate-${yearOf(key) + 1}`;

/** The same season of the year before. */
export const yearBefore = (key: SeasonKey): SeasonKey =>
  isSummer(key) ? `estate-${yearOf(key) - 1}` : `inverno-${yearOf(key) - 1}`;

/** The same day a year later; 29 February becomes the 28th. */
export function yearLater(day: string): string {
  const [year = 0, month = '', date = ''] = day.split('-').map((part, index) => (index === 0 ? Number(part) : part));
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}
