/** What a program that draws pages gives as one run: its words, and whether they were set letter by letter. */
export interface JoinedText {
  text: string;
  isWide: boolean;
}

/** Icons of icon fonts stand in Unicode's private areas: they say nothing. So do marks without width. */
const ICONS = /[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}\u200B-\u200D\uFEFF\uFFFD]/gu;

/** A heading set with wide letters comes as 'E S P E R I E N Z E': three letters or more with a blank after each. */
export function joinWideLetters(text: string, fewest = 3): JoinedText {
  const plain = text.replace(ICONS, '');
  const pieces = plain.trim().split(/\s+/);
  if (pieces.length < fewest || !pieces.every((piece) => [...piece].length === 1))
    return { text: plain, isWide: false };
  // A small letter before a capital is where a word ended: 'M a r c o R o s s i'.
  return { text: pieces.join('').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), isWide: true };
}
