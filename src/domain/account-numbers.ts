import { PHRASES } from './readable-words.ts';

/** How many characters the IBAN of a country has. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
};
const BETWEEN = new Set([' ', '.', '-', '/', ',', '_', '\u00a0', '\n', '\t']);

/** Whether a text holds an IBAN with its right check digits, however it is spaced. */
export function hasIban(text: string): boolean {
  const signs = text
    .replace(PHRASES, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  return ibansIn(signs).length > 0;
}

/** Where each IBAN of a text in capitals begins and ends. */
function ibansIn(signs: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < signs.length; at++) {
    const length = IBAN_LENGTHS[signs.slice(at, at + 2)];
    if (length === undefined || isAlphanumeric(signs[at - 1])) continue;
    const iban = take(signs, at, length);
    if (iban === null || !isIban(iban.text)) continue;
    found.push({ from: at, to: iban.to });
    at = iban.to - 1;
  }
  return found;
}

const isAlphanumeric = (sign: string | undefined): boolean => sign !== undefined && /[A-Z\d]/.test(sign);

/** So many letters and figures from a place on, without what is between them; null when others come first. */
function take(signs: string, from: number, length: number): { text: string; to: number } | null {
  let text = '';
  let at = from;
  for (; at < signs.length && text.length < length; at++) {
    const sign = signs[at] ?? '';
    if (isAlphanumeric(sign)) text += sign;
    else if (!BETWEEN.has(sign)) return null;
  }
  return text.length === length ? { text, to: at } : null;
}

/** ISO 13616: the country and the check digits go to the end, letters count from 10; the rest of 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const figure of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(figure)) % 97;
  return rest === 1;
}

/** A text with each of its IBANs replaced. */
export function withoutIbans(text: string, replacement: (iban: string) => string): string {
  // Letter by letter, because a text in capitals may be longer.
  const signs = [...text].map((sign) => (/[a-z]/.test(sign) ? sign.toUpperCase() : sign)).join('');
  let left = text;
  for (const { from, to } of ibansIn(signs).reverse())
    left = left.slice(0, from) + replacement(left.slice(from, to)) + left.slice(to);
  return left;
}

export const hasCryptoAddress = (text: string): boolean =>
  /(?<![a-z\d])(?:bc1[a-z\d]{25,59}|0x[a-f\d]{40})(?![a-z\d])/i.test(text);
