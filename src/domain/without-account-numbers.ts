import { withoutIbans } from './account-numbers.ts';

/** What stands before the number of an account, a card, a tax payer or a document. */
const LABEL = [
  'partita i\\.?v\\.?a\\.?|p\\.? ?i\\.?v\\.?a\\.?|vat(?: id)?',
  'codice fiscale|cod\\.? ?fisc(?:ale)?\\.?|c\\.f\\.?|cf|fiscal code|tax(?:payer)?(?: id)?|national insurance|social security',
  '(?:codice )?iban|bic(?: ?/ ?swift)?|swift(?: ?/ ?bic)?|sort code|c/c|(?:bank )?account|coordinate bancarie',
  '(?:n\\.? )?conto(?: corrente)?(?: (?:bancario|postale))?',
  'carta(?: di (?:credito|debito)| prepagata)?|postepay|(?:credit|debit) card',
  "carta d[’']identità|passaporto|passport|id card",
].join('|');
const BLANK = '[^\\S\\n]';
const BEFORE_CODE = `(?:${BLANK}|[:°º#.–-]|n(?:r|o|um)?(?![\\p{L}])|numero|number|code){0,8}`;
/** Groups of letters and figures, each with a figure: 'IT60 X054 2811', 'AX1234567', '012-345-678'. */
const GROUP = '(?=[a-z]{0,6}\\d)[a-z\\d]{1,34}';
const CODE = `(?:[a-z]{2}${BLANK})?${GROUP}(?:[ .-]${GROUP}){0,9}`;
const LABELLED = new RegExp(`(?<![\\p{L}\\d])(?:${LABEL})${BEFORE_CODE}(?<code>${CODE})(?![\\p{L}\\d])`, 'giu');
/** The code of a bank is of letters: eight or eleven. */
const BANK_CODE =
  /(?<![\p{L}\d])(?:bic|swift|BIC|SWIFT)(?: ?\/ ?(?:bic|swift|BIC|SWIFT))?[^\S\n:.-]{0,3}[:.-]?[^\S\n]{0,3}[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu;
/** Letters stand for some of its figures where two people would have the same code. */
const FISCAL_CODE =
  /(?<![\p{L}\d])[a-z]{3} ?[a-z]{3} ?[\dlmnp-v]{2} ?[abcdehlmprst] ?[\dlmnp-v]{2} ?[a-z][\dlmnp-v]{3} ?[a-z](?![\p{L}\d])/giu;
const ITALIAN_VAT = /(?<![\p{L}\d])IT ?\d{11}(?!\d)/gu;
/** In fours, or as American Express prints it. The first figures are those of cards: no year begins so. */
const PRINTED_CARD =
  /(?<![\d+])(?:(?:4\d|5[0-8]|6\d|2[2-7])\d{2}([ -])\d{4}\1\d{4}\1\d{1,7}|3[47]\d{2}([ -])\d{6}\2\d{5})(?!\d)/g;
const CARD = /(?<![\p{L}\d+])(?:3[47]|4\d|5[0-8]|6\d|2[2-7])\d{11,17}(?!\d)/gu;
/** Fewer figures are no such number: 'carta n. 3', 'conto 20 coperti'. */
const FEWEST = 5;
const YEARS = /^(?:19|20)\d{2}[ .-](?:19|20)\d{2}$/;
/** In the place of a number; no text of a page has this sign. */
const CUT = '\uE000';
const LABEL_OF_CUT = new RegExp(`(?<![\\p{L}\\d])(?:${LABEL})${BEFORE_CODE}(?=${CUT})`, 'giu');
const MARKS = /^[\s:|,;–—·•-]+|(?<![\s:|,;–—·•-])[\s:|,;–—·•-]+$/g;

/**
 * A text without the numbers of accounts, cards, tax payers and documents, and without the words before them. It has as
 * many lines as before, also where a number goes on in the next one.
 */
export function withoutAccountNumbers(text: string): string {
  const cut = (found: string) => CUT + '\n'.repeat(found.split('\n').length - 1);
  const cutIf = (is: (found: string) => boolean) => (found: string) => (is(found) ? cut(found) : found);
  const left = withoutIbans(text, cut)
    .replace(
      FISCAL_CODE,
      cutIf((found) => figuresOf(found).length >= FEWEST),
    )
    .replace(LABELLED, (found, code: string) =>
      figuresOf(code).length >= FEWEST && !YEARS.test(code) ? cut(found) : found,
    )
    .replace(BANK_CODE, cut)
    .replace(ITALIAN_VAT, cut)
    .replace(PRINTED_CARD, cut)
    .replace(CARD, cutIf(isCard))
    .replace(LABEL_OF_CUT, '');
  return left
    .split('\n')
    .map((line) => (line.includes(CUT) ? tidied(line) : line))
    .join('\n');
}

const figuresOf = (text: string): string => text.replace(/\D/g, '');

/** ISO 7812: figures from the right, every second one doubled, make a multiple of ten. */
function isCard(figures: string): boolean {
  const sum = [...figures].reverse().reduce((total, figure, index) => {
    const twice = Number(figure) * (index % 2 === 0 ? 1 : 2);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** What is left of a line, without the marks that stood around what was cut. */
function tidied(line: string): string {
  const cells = line.split('\t').map((cell) =>
    cell
      .split(CUT)
      .map((part) => part.replace(MARKS, ''))
      .filter(Boolean)
      .join(' – '),
  );
  return cells.filter(Boolean).join('\t');
}
