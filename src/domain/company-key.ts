import { readable } from './readable-words.ts';
import { tellingWords } from './similar-names.ts';

/** What kind of business it is, as many companies say in their name. */
export const BUSINESS_KINDS =
  'hotel albergo residence resort villaggio ristorante trattoria osteria pizzeria bar caffe cafe agriturismo'.split(
    ' ',
  );

/** The kind, and '& C.': people leave them out, or write another word for the kind. */
const OFTEN_LEFT_OUT = new Set([...BUSINESS_KINDS, 'pub', 'c']);

/** Words that a company adds to its name, or takes off, and is the same: 'Gruppo Rossi', 'Rossi Italia'. */
export const ADDED_WORDS: ReadonlySet<string> = new Set(['group', 'gruppo', 'italia']);

/** How people say where they work: 'presso Hotel Riviera', 'c/o Hotel Riviera'. */
const AT = /^(?:\s*(?:presso|c\s?[/\\]\s?o)(?![\p{L}\d]))+/u;
/** The stars of a hotel: '****', '****S', '4 stelle superior', '4*'. */
const STARS =
  /(?:(?<![\p{L}\d])[1-5]\s?(?:stelle(?![\p{L}\d])|[*★⭐]+)|[*★⭐]+)\s?(?:(?:superior|sup|s)(?!\.?[\p{L}\d])\.?)?/gu;
/** Before a place, a part of the company, or what is done there: ', Rimini', '(RN)', ' - cucina'. */
const BEHIND = /[,(]|\s[-–—|]\s?/u;

/**
 * What two spellings of a company's whole name have in common: accents, capitals, legal forms, the kind of business,
 * words such as 'Gruppo', stars, 'presso' and the order of words do not count. Empty when a name has no word; then it
 * is like no other.
 */
export const companyKey = (name: string): string => wholeKey(plainName(name)) || wholeKey(name);

/**
 * All keys by which two names may be one company: what is written behind a comma, a dash or in brackets may be part of
 * the name or not, and so may added words. A comparison of names takes all keys of both.
 */
export function companyKeys(name: string): string[] {
  const beginning = beginningOf(plainName(name));
  const keys = [wholeKey(beginning), companyKey(name), wholeKey(name), keyOf(wordsOfKey(name))];
  return [...new Set(keys.filter((key) => key !== ''))];
}

const plainName = (name: string): string => readable(name).replace(AT, ' ').replace(STARS, ' ');

/** What is before the first sign that divides a name and has a word of its own before it. */
function beginningOf(plain: string): string {
  let beginning = '';
  for (const part of plain.split(BEHIND)) {
    beginning += ` ${part}`;
    if (tellingWords(beginning).some((word) => !OFTEN_LEFT_OUT.has(word))) break;
  }
  return beginning;
}

const wholeKey = (name: string): string => keyOf(withoutAny(wordsOfKey(name), ADDED_WORDS));
const wordsOfKey = (name: string): string[] => withoutAny(tellingWords(name), OFTEN_LEFT_OUT);
const keyOf = (words: readonly string[]): string => [...words].sort().join('');

/** The words that are not in the set; all of them where no other word is left. */
function withoutAny(words: string[], left: ReadonlySet<string>): string[] {
  const own = words.filter((word) => !left.has(word));
  return own.length > 0 ? own : words;
}
