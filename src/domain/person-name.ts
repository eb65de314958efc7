import { uiText } from './ui-text.ts';
/** The longest first name or last name. */
export const MAX_PERSON_NAME = 60;
/** A first and a last name with the space between them. */
export const MAX_FULL_NAME = 2 * MAX_PERSON_NAME + 1;

export const PERSON_NAME_HELP = uiText('Usa solo lettere, spazi, apostrofi e trattini.');

const BETWEEN_WORDS = /[ '’‐‑-]/u;
/** Letters with their marks, none of them invisible (U+3164); some scripts join letters with invisible characters. */
const WORD =
  /^(?!\p{Default_Ignorable_Code_Point})\p{L}(?:\p{Join_Control}|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}])*$/u;
/** 'G.', 'J.R.R.': a dot only after an initial, so that no word reads as the address of a site. */
const INITIALS = /^(?:\p{L}\p{M}{0,3}\.){1,4}$/u;
const REPEATED = /['’‐‑-]{2}/u;

/**
 * Whether a text can be the name of a person: letters of any language, spaces, apostrophes, hyphens, and dots after
 * initials. No digits, web addresses or emoji: names are mailed to people who never met their owner.
 */
export function isPersonName(text: string): boolean {
  const words = text.split(BETWEEN_WORDS).filter(Boolean);
  return words.length > 0 && !REPEATED.test(text) && words.every((word) => WORD.test(word) || INITIALS.test(word));
}
