import { uiText } from './ui-text.ts';

/** Invitations of a company to its brigade in a day, and as many call-backs. */
export const LETTERS_A_DAY = 1000;
/** The same of a company that nobody has approved and that has bought nothing: whoever opens an account can be one. */
export const FIRST_LETTERS_A_DAY = 50;

const RAISED_LATER = uiText('Diventano 1.000 quando approviamo una tua offerta pubblicata, o dopo il primo acquisto.');

/** What raises the limit of a company that has the lower one, after another sentence; empty for others. */
export const raisingWords = (aDay: number): string => (aDay < LETTERS_A_DAY ? ` ${RAISED_LATER}` : '');
