import { wellFormed } from './well-formed.ts';

/**
 * Invisible characters that change how the text around them reads: controls, direction marks, zero-width blanks,
 * letters without a shape. Joiners and emoji variation selectors are allowed.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\u061c\u2800\ufeff]/gu;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const BLANKS = /[\s\u2028\u2029]+/g;
const MAX_FILE_NAME = 200;

/** Characters that XML 1.0 forbids and people paste without seeing them: Word breaks lines with U+000B. */
const LINE_BREAKS = /[\v\f]/g;
const FORBIDDEN_IN_XML = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\ufffe\uffff]/gu;

/** A text without the characters that XML and the database refuse. Line breaks of word processors become plain ones. */
export const cleanText = (text: string): string =>
  wellFormed(text).replace(LINE_BREAKS, '\n').replace(FORBIDDEN_IN_XML, '');

/** The same for every string of a JSON value, keys included. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [cleanText(key), cleanTexts(held)]));
}

/** A one-line text, such as a name or a title, as it is stored: no invisible characters, one blank between words. */
export function cleanLine(text: string): string {
  const line = wellFormed(text).replace(BLANKS, ' ').replace(UNSEEN, '').trim();
  return SEEN.test(line) ? line : '';
}

/** Whether a text has a character that is seen: blanks and invisible characters alone are no text. */
export const hasVisibleText = (text: string): boolean => cleanLine(text) !== '';

/** The name of an uploaded file as it is stored and sent back: a file name alone, never a path, never empty. */
export function cleanFileName(name: string): string {
  const last = cleanLine(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*;]/g, '_').replace(/^[. ]+/, '');
  const ending = plain.match(/\.[A-Za-z0-9]{1,8}$/)?.[0] ?? '';
  // A long name is shortened in the middle, so that its extension stays.
  const short =
    plain.length > MAX_FILE_NAME ? wellFormed(plain.slice(0, MAX_FILE_NAME - ending.length)) + ending : plain;
  return short || 'file';
}
