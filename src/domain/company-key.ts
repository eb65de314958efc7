import { tellingWords } from './similar-names.ts';

/** What kind of business it is, and '& C.': people leave them out, or write another word for the kind. */
const OFTEN_LEFT_OUT = new Set(
  'hotel albergo residence resort villaggio ristorante trattoria osteria pizzeria bar caffe pub agriturismo c'.split(
    ' ',
  ),
);

/**
 * What two spellings of a company's name have in common: accents, capitals, legal forms, the kind of business and the
 * order of words do not count. Empty when a name has no word; then it is like no other.
 */
export function companyKey(name: string): string {
  const words = tellingWords(name);
  const own = words.filter((word) => !OFTEN_LEFT_OUT.has(word));
  return (own.length > 0 ? own : words).toSorted().join('');
}
