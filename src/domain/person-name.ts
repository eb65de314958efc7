import { cleanLine } from './clean-text.ts';
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
/** Titles and names that people shorten: 'St. John', 'Md. Rahman', 'Ma. Teresa', 'Smith Jr.'. */
const SHORTENED = /^(?:St|Ste|Sta|Sto|Md|Mst|Sk|Ma|Jr|Sr)\.$/u;
/** A shortened word and the next one without a blank: 'M.Teresa', 'St.John'. */
const CLOSED_UP = /(?<![\p{L}\p{M}])(\p{Lu}|St|Ste|Sta|Sto|Md|Mst|Sk|Ma)\.(?=\p{Lu}[\p{L}\p{M}])/gu;
/** Signs that keyboards have beside the apostrophe. */
const APOSTROPHES = /[`´ʼ]/g;
const REPEATED = /['’‐‑-]{2}/u;

const plain = (text: string): string => text.replace(APOSTROPHES, '’').replace(CLOSED_UP, '$1. ');

/**
 * A name as it is stored: one line, 'Nicolo`' with an apostrophe, 'M.Teresa' with a blank, so that it does not read as
 * the address of a site.
 */
export const asPersonName = (text: string): string => plain(cleanLine(text));

/**
 * Whether a text can be the name of a person once it is stored (`asPersonName`): letters of any language, spaces,
 * apostrophes, hyphens, and dots after initials and a few shortened words. No digits, web addresses or emoji: names are
 * mailed to people who never met their owner.
 */
export function isPersonName(text: string): boolean {
  const name = plain(text);
  const words = name.split(BETWEEN_WORDS).filter(Boolean);
  const isWord = (word: string) => WORD.test(word) || INITIALS.test(word) || SHORTENED.test(word);
  return words.length > 0 && !REPEATED.test(name) && words.every(isWord);
}
