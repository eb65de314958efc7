/** What a program that draws pages gives as one run: its text, and whether it was set letter by letter. */
export interface JoinedText {
  text: string;
  isWide: boolean;
}

/**
 * Icon fonts use Unicode's private areas: their characters have no meaning here. Neither have characters without width.
 */
const ICONS = /[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}\u200B-\u200D\uFEFF\uFFFD]/gu;

/** Hyphens that a program may leave out at the end of a line, and letters drawn as one: 'ﬁ'. */
const SOFT_HYPHENS = /[\u00AD\u2010\u2011]/g;
const LIGATURES = /[\uFB00-\uFB06]/g;

const plainOf = (text: string) =>
  text
    .replace(ICONS, '')
    .replace(SOFT_HYPHENS, '-')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'));

/**
 * A heading with widely spaced letters comes as 'E S P E R I E N Z E': three letters or more with a blank after each.
 */
export function joinWideLetters(text: string, fewest = 3): JoinedText {
  const plain = plainOf(text);
  const pieces = plain.trim().split(/\s+/);
  if (pieces.length < fewest || !pieces.every((piece) => [...piece].length === 1))
    return { text: plain, isWide: false };
  // A small letter before a capital is the end of a word: 'M a r c o R o s s i'.
  return { text: pieces.join('').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), isWide: true };
}

/** Marks set before their letter, as TeX may draw them: 'G¨ung¨ore'. Quotes and accents that people type are none. */
const MARKS: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '˘': '\u0306',
  '¸': '\u0327',
  ˇ: '\u030C',
  '˚': '\u030A',
};
const MARK_BEFORE = /([¨˘¸ˇ˚])(\p{L})/gu;
export const withMarks = (text: string): string =>
  text.replace(MARK_BEFORE, (whole, mark: string, letter: string) => {
    const one = `${letter}${MARKS[mark] ?? ''}`.normalize('NFC');
    return one.length === 1 ? one : whole;
  });
