import { tellingWords } from './similar-names.ts';

/** What kind of business it is, as many companies say in their name. */
export const BUSINESS_KINDS =
  'hotel albergo residence resort villaggio ristorante trattoria osteria pizzeria bar caffe agriturismo'.split(' ');

/** The kind, and '& C.': people leave them out, or write another word for the kind. */
const OFTEN_LEFT_OUT = new Set([...BUSINESS_KINDS, 'pub', 'c']);

/** Words that a company adds to its name, or takes off, and is the same: 'Gruppo Rossi', 'Rossi Italia'. */
export const ADDED_WORDS: ReadonlySet<string> = new Set(['group', 'gruppo', 'italia']);

/**
 * What two spellings of a company's name have in common: accents, capitals, legal forms, the kind of business, words
 * such as 'Gruppo' and the order of words do not count. Empty when a name has no word; then it is like no other.
 */
export const companyKey = (name: string): string => keyOf(withoutAny(wordsOfKey(name), ADDED_WORDS));

/** All keys of a name: those that were written down before added words were left out have them still. */
export const companyKeys = (name: string): string[] =>
  [companyKey(name), keyOf(wordsOfKey(name))].filter((key) => key !== '');

const wordsOfKey = (name: string): string[] => withoutAny(tellingWords(name), OFTEN_LEFT_OUT);
const keyOf = (words: readonly string[]): string => words.toSorted().join('');

/** The words that are not in the set; all of them where no other word is left. */
function withoutAny(words: string[], left: ReadonlySet<string>): string[] {
  const own = words.filter((word) => !left.has(word));
  return own.length > 0 ? own : words;
}
