const PLAN = '/profilo/azienda/stagione';

/** The page of the plan of a season, by its key; without one, of the first that is planned. */
export const planOf = (season: string): string =>
  season === '' ? PLAN : `${PLAN}?${new URLSearchParams({ stagione: season })}`;

/** The same, with a line that is being changed. */
export const lineOf = (season: string, line: number): string => `${planOf(season)}&riga=${line}`;
