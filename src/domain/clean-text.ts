/** Signs that are not seen and change how what is around them reads: controls, marks that turn the direction of writing, blanks without width. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const BLANKS = /[\s\u2028\u2029]+/g;
const FILE_NAME_MOST = 200;

/** A text of one line, such as a name or a title, as it is kept: no signs that are not seen, one blank between words. */
export const cleanLine = (text: string): string => text.toWellFormed().replace(BLANKS, ' ').replace(UNSEEN, '').trim();

/** The name a file came with, as it is kept and given back: a name alone, never a path, never empty. */
export function cleanFileName(name: string): string {
  const last = cleanLine(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*;]/g, '_').replace(/^[. ]+/, '');
  const ending = plain.match(/\.[A-Za-z0-9]{1,8}$/)?.[0] ?? '';
  // A long name loses its middle, never its ending.
  const short = plain.length > FILE_NAME_MOST ? plain.slice(0, FILE_NAME_MOST - ending.length).toWellFormed() + ending : plain;
  return short || 'file';
}
