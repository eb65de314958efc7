import type { SeasonRole } from '#contract/season-plan.ts';
import { seasonKeyOf } from '#domain/season-key.ts';
import { SEASON_PAGE } from '#domain/season-page.ts';
import { withQuery } from '#web/ask.ts';

/** What the page calls the filters of the people who worked there: `stagione` is its tab. */
export const PEOPLE_FILTERS = { season: 'lavorato', job: 'ruolo', state: 'stato' } as const;
export const CALL_BACK_PAGE = '/profilo/azienda/brigata/richiama';
/** The parameters of the address that belong to the list of people. */
const OF_PEOPLE: readonly string[] = ['q', ...Object.values(PEOPLE_FILTERS)];

/** The page of a season, by its key; without one, of the first that is used. */
export const seasonOf = (season: string): string =>
  season === '' ? SEASON_PAGE : `${SEASON_PAGE}?${new URLSearchParams({ stagione: season })}`;

/** The same, with a line of the plan that is being changed. */
export const lineOf = (season: string, line: number): string => `${seasonOf(season)}&riga=${line}`;

/** The same beside the filters of an address, which another season keeps. */
export const tabOf = (season: string, query: URLSearchParams): string => withQuery(seasonOf(season), filtersOf(query));

/** What an address says about the list of people, but for its page. */
export const filtersOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => OF_PEOPLE.includes(name) && value !== ''));

/** The form that calls back people of a role who were not asked for a season, begun with the days that are missing. */
export function callBackOf({ job, gaps }: Pick<SeasonRole, 'job' | 'gaps'>, season: string): string {
  const query = { tutti: '1', ruolo: job.slug, per: season, dal: gaps[0]?.starts_on, al: gaps.at(-1)?.ends_on };
  return `${CALL_BACK_PAGE}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
}

/** Where a page went that is now a part of this one: the list of people, or the answers for a season. */
export function fromOldAddress({ pathname, searchParams }: URL): string {
  const day = searchParams.get('stagione') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  if (pathname.includes('/chi-torna')) return seasonOf(isDay ? seasonKeyOf(day) : '');
  const query = new URLSearchParams(searchParams);
  query.delete('stagione');
  if (isDay) query.set(PEOPLE_FILTERS.season, day);
  return withQuery(`${SEASON_PAGE}#persone`, query);
}
