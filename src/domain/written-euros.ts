import { dotted } from './offer-words.ts';

/** The most that a field of money holds, in cents: a hundred million euros. */
const MAX_CENTS = 10_000_000_000;

/** Euros with dots or spaces between the thousands, and cents after a comma: '1.450,50', '1 450'. */
const GROUPED = /^(\d{1,3}(?:[. ]\d{3})+)(?:,(\d{1,2}))?$/;
/** Euros in one run, with cents after a comma or, as machines write them, after a dot: '1450,5', '1450.50'. */
const PLAIN = /^(\d{1,11})(?:[.,](\d{1,2}))?$/;

/**
 * The cents of a sum as Italians write it, with or without its sign: '1.450,50', '1450,5', '1 450', '€ 1.450'. Null for
 * an empty text, 'unreadable' for any other: nothing is guessed, '1,450' could be one euro or a thousand.
 */
export function readEuros(text: string): number | null | 'unreadable' {
  const written = text
    .slice(0, 60)
    .replace(/\s/g, ' ')
    .replace(/^ ?(?:€|eur|euro) ?/i, '')
    .replace(/ ?(?:€|eur|euro) ?$/i, '')
    .trim();
  if (written === '') return text.trim() === '' ? null : 'unreadable';
  const match = written.match(GROUPED) ?? written.match(PLAIN);
  if (!match) return 'unreadable';
  const [, whole = '', cents = ''] = match;
  const sum = Number(whole.replace(/[. ]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return sum <= MAX_CENTS ? sum : 'unreadable';
}

/** A sum in whole euros, as pay is kept: half a euro goes up. */
export const roundToEuros = (cents: number): number => Math.round(cents / 100);

/** A sum of cents as a field shows it: '1.450,50', and '1.450' where there are no cents. */
export function writeEuros(cents: number): string {
  const whole = dotted(Math.trunc(cents / 100));
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}

/**
 * The whole number in a text, dots or spaces between the thousands read over; null when empty, NaN for what is none.
 */
export function readWhole(text: string): number | null {
  const written = text.replace(/\s/g, ' ').trim();
  if (written === '') return null;
  return /^(?:-?\d{1,3}(?:[. ]\d{3})+|-?\d{1,12})$/.test(written) ? Number(written.replace(/[. ]/g, '')) : Number.NaN;
}
