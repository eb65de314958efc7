import { phonesIn } from '#server/platform/phone.ts';
import type { Line } from './page-lines.ts';

/** Numbers of other lines may be of projects or postcodes. */
const SAYS_PHONE =
  /\b(?:tel|telefono|cell|cellulare|mobile|mob|phone|whatsapp)\b|\+\d{2}|^\D{0,3}3\d{2}[ .-]?\d{6,7}$/i;
/** Digits of dates, 'MM/YYYY' and 'DD.MM.YYYY', and of ranges of years. */
const DATES = /(?<![\d+])(?:(?:\d{1,2}[/.-]){1,2}(?:19|20)\d{2}|(?:19|20)\d{2} ?[-–/] ?(?:19|20)\d{2})(?![./-]?\d)/g;
/** '(555) 101-1001', '555 101 1001': written as in America, without a prefix it is no Italian number. */
const AMERICAN = /(?<!\d|\+\d{1,3}[ .-]?)(?:\+?1[ .-])?(?:\([2-9]\d{2}\) ?|[124-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?!\d)/g;
/** A number that nobody is called at, or that of somebody else. */
const NOT_TO_CALL = /\bfax\b[ .:\t]{0,4}\+?[\d ./-]{6,20}/gi;
const OF_OTHERS = /\b(?:referen[zct]\w*|referees?|emergen\w+|genitor[ei]|madre|padre|mother|father)\b/i;

interface OwnPhone {
  number: string | null;
  /** Whether it is in the head of the CV or among the contacts. */
  isSure: boolean;
}

/**
 * The telephone number of the person: a mobile one before others. One that is neither in the head of the CV nor among
 * the contacts may be of somebody else.
 */
export function findOwnPhone(own: readonly Line[], others: readonly Line[]): OwnPhone {
  const number = phoneIn(own);
  if (number) return { number, isSure: true };
  // A number that the head says but that cannot exist is not replaced by another one.
  const isSaid = own.some(({ text }) => /\+\d{2}[\d ()./-]{7,}/.test(text));
  const other = isSaid ? null : phoneIn(others.filter(({ text }) => SAYS_PHONE.test(text)));
  return { number: other, isSure: other === null };
}

/** The first mobile number of lines, else the first number; a date before it is no part of it. */
function phoneIn(lines: readonly Line[]): string | null {
  const text = lines
    .filter((line) => !OF_OTHERS.test(line.text))
    .map((line) => line.text.replaceAll('\t', '  ').replace(DATES, ' · ').replace(AMERICAN, ' · '))
    .join('\n')
    .replace(NOT_TO_CALL, ' · ');
  const found = phonesIn(text);
  return (found.find(({ isMobile }) => isMobile) ?? found[0])?.text ?? null;
}
