import type { SeasonRole } from '#contract/season-plan.ts';
import { SEASON_PAGE } from '#domain/season-page.ts';

/** What the page calls the filters of the people who worked there: `stagione` is its tab. */
export const PEOPLE_FILTERS = { season: 'lavorato', job: 'ruolo', state: 'stato' } as const;
export const CALL_BACK_PAGE = '/profilo/azienda/brigata/richiama';
/** The parameters of the address that belong to the list of people. */
const OF_PEOPLE: readonly string[] = ['q', ...Object.values(PEOPLE_FILTERS)];

/** The page of a season, by its key; without one, of the first that is used. */
export const seasonOf = (season: string): string =>
  season === '' ? SEASON_PAGE : `${SEASON_PAGE}?${new URLSearchParams({ stagione: season })}`;

/** The same, at a role of the plan. */
export const roleOf = (season: string, job: string): string => `${seasonOf(season)}#ruolo-${job}`;

/** The same, with a line of the plan that is being changed. */
export const lineOf = (season: string, line: number): string => `${seasonOf(season)}&riga=${line}`;

/** The same beside the filters of an address, which another season keeps. */
export const tabOf = (season: string, query: URLSearchParams): string =>
  `${SEASON_PAGE}?${new URLSearchParams([['stagione', season], ...filtersOf(query)])}`;

/** What an address says about the list of people, but for its page. */
export const filtersOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => OF_PEOPLE.includes(name) && value !== ''));

/** The form that calls back people of a role who were not asked for a season, begun with the days that are missing. */
export function callBackOf({ job, gaps }: Pick<SeasonRole, 'job' | 'gaps'>, season: string): string {
  const days = { dal: gaps[0]?.starts_on ?? '', al: gaps.at(-1)?.ends_on ?? '' };
  return `${CALL_BACK_PAGE}?${new URLSearchParams({ tutti: '1', ruolo: job.slug, per: season, ...days })}`;
}
