/**
 * Signs that are not seen and change how what is around them reads: controls, marks that turn the direction of
 * writing, blanks without width, letters without a shape. Joiners and the sign that colours an emoji stay.
 */
const UNSEEN = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\u061c\u2800\ufeff]--[\u200c\u200d\ufe0f]]/gv;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const BLANKS = /[\s\u2028\u2029]+/g;
const MAX_FILE_NAME = 200;

/** What XML 1.0 forbids and people paste without seeing it: Word breaks lines with U+000B. */
const LINE_BREAKS = /[\v\f]/g;
const FORBIDDEN_IN_XML = /[[\p{Cc}\ufffe\uffff]--[\t\n\r\x7f-\x9f]]/gv;

/**
 * A text of any length without what XML forbids and the database refuses. Line breaks of word processors become plain
 * ones.
 */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(LINE_BREAKS, '\n').replace(FORBIDDEN_IN_XML, '');

/** The same for every text of a JSON value, its keys included. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [cleanText(key), cleanTexts(held)]));
}

/**
 * A text of one line, such as a name or a title, as it is kept: no signs that are not seen, one blank between words.
 */
export function cleanLine(text: string): string {
  const line = text.toWellFormed().replace(BLANKS, ' ').replace(UNSEEN, '').trim();
  return SEEN.test(line) ? line : '';
}

/** The name a file came with, as it is kept and given back: a name alone, never a path, never empty. */
export function cleanFileName(name: string): string {
  const last = cleanLine(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*;]/g, '_').replace(/^[. ]+/, '');
  const ending = plain.match(/\.[A-Za-z0-9]{1,8}$/)?.[0] ?? '';
  // A long name loses its middle, never its ending.
  const short =
    plain.length > MAX_FILE_NAME ? plain.slice(0, MAX_FILE_NAME - ending.length).toWellFormed() + ending : plain;
  return short || 'file';
}
