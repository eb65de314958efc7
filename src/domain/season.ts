/**
 * The first day of the season of a day: 1 April for summer, 1 October for winter, which goes across the new year.
 * Seasons are stored by it, so that they sort.
 */
export function seasonStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (month >= 4 && month <= 9) return `${year}-04-01`;
  return `${month >= 10 ? year : year - 1}-10-01`;
}

/** The season of a day in words: 'Estate 2026', 'Inverno 2026/27'. */
export function seasonWords(day: string): string {
  const start = seasonStart(day);
  const year = Number(start.slice(0, 4));
  return start.endsWith('04-01') ? `Estate ${year}` : `Inverno ${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The first day of the season after one. */
export function nextSeasonStart(start: string): string {
  const [year = 0, month] = start.split('-').map(Number);
  return month === 4 ? `${year}-10-01` : `${year + 1}-04-01`;
}
