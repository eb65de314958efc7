import { readable, readableWords } from './readable-words.ts';

/** Legal forms as they are abbreviated, with dots and spaces between their letters or without. */
const LEGAL_FORMS = ['srls', 'srl', 'spa', 'sapa', 'snc', 'sas', 'ss', 'scarl', 'scrl', 'scpa', 'scs', 'sca'].map(
  (form) => [...form].join(String.raw`\.?\s?`),
);
const ABBREVIATED = new RegExp(String.raw`(?<![\p{L}\d.])(?:${LEGAL_FORMS.join('|')})\.?(?![\p{L}\d])`, 'gu');
/** What registers write behind a name: the company is the same. */
const STATUS =
  /(?<!\p{L})(?:in liquidazione(?: (?:volontaria|giudiziale|coatta))?|(?:(?:a|con) )?(?:socio unico|unico socio))(?!\p{L})/gu;
/** Words that say the form of a company, or join two words: they distinguish no two companies. */
const LEFT_OUT = new Set(
  (
    'societa soc cooperativa coop onlus ets aps asd unipersonale semplificata limitata responsabilita azioni per ' +
    'nome collettivo accomandita semplice agricola agr consortile sociale impresa individuale ditta co ' +
    'di da del della dei delle degli dell e ed il lo la i gli le l the and a al alla'
  ).split(' '),
);

/** The words of a company's name that distinguish it from others: without legal form, accents, capitals and signs. */
export function tellingWords(name: string): string[] {
  const words = readableWords(readable(name).replace(STATUS, ' ').replace(ABBREVIATED, ' '), []);
  const telling = words.filter((word) => !LEFT_OUT.has(word));
  return telling.length > 0 ? telling : words;
}

/** With fewer letters one other letter is another name: 'Bar Lia', 'Bar Mia'. */
const LEAST_LETTERS = 8;

/**
 * Whether two names of companies can be taken for each other: the same words in any order, or all but one letter the
 * same. Legal form, accents, capitals, spaces and signs do not count.
 */
export function areSimilarNames(one: string, other: string): boolean {
  const [first, second] = [tellingWords(one), tellingWords(other)];
  if (first.length === 0 || second.length === 0) return false;
  const sorted = (words: readonly string[]) => [...words].sort().join('');
  if (sorted(first) === sorted(second)) return true;
  const [shorter, longer] = [first.join(''), second.join('')].sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined) return false;
  return shorter === longer || (shorter.length >= LEAST_LETTERS && isOneLetterApart(shorter, longer));
}

/** One letter more, one letter other, or two letters that changed places. The first is not the longer one. */
function isOneLetterApart(shorter: string, longer: string): boolean {
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1);
  const isOther = shorter.slice(at + 1) === longer.slice(at + 1);
  const isSwapped =
    shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at] && shorter.slice(at + 2) === longer.slice(at + 2);
  return isOther || isSwapped;
}
