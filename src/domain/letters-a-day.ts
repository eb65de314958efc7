import { dotted } from './offer-words.ts';
import { uiText } from './ui-text.ts';

/** Letters of a verified company in a day to people whom it writes to first, or whose address nobody has confirmed. */
export const LETTERS_A_DAY = 1000;
/** The same of a company that is not verified: anybody who opens an account can be one. */
export const FIRST_LETTERS_A_DAY = 20;

const GOES_ON = uiText('Si ricomincia a mezzanotte.');
const RAISED_LATER = uiText('Diventano 1.000 quando abbiamo verificato la tua azienda.');

/** What a company reads that wants to send more letters than are left today. */
export const usedUpWords = (aDay: number, left: number): string =>
  `In un giorno partono al massimo ${dotted(aDay)} mail della tua azienda tra inviti e richiami: oggi ne restano ${dotted(left)}. ${GOES_ON}${
    aDay < LETTERS_A_DAY ? ` ${RAISED_LATER}` : ''
  }`;
