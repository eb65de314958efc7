import { seasonKeyOf } from './season-key.ts';

/** The page of a company's season: its plan, its hires and the people who worked there. */
export const SEASON_PAGE = '/profilo/azienda/stagione';
/** The people who worked for the company, on that page. */
export const PEOPLE_PAGE = `${SEASON_PAGE}#persone`;

/** The page of the season of a day `YYYY-MM-DD`. */
export const seasonPage = (day: string): string => `${SEASON_PAGE}?stagione=${seasonKeyOf(day)}`;
