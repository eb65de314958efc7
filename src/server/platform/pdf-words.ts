import anyAscii from 'any-ascii';
import bidiFactory from 'bidi-js';
import { canDraw, type FontName, fontsFor, type OwnFont } from './pdf-fonts.ts';

const bidi = bidiFactory();

/** A part of a line in one font: a word, a piece of one, or the blank between two. */
export interface Part {
  text: string;
  font: FontName;
  /** Whether a line may begin with it. */
  mayBegin: boolean;
}

/** A letter with its marks. */
const LETTERS = /\P{M}\p{M}*/gsu;
/** A line may begin with any Chinese letter. */
const CHINESE = /^\p{Script=Han}/u;
const EMOJI = /\p{Extended_Pictographic}/gu;
const BLANK = ' ';

/**
 * A paragraph in parts of one font each: a font of the site where it has the letters, else the first of the others. A
 * word is in one font as far as this can be. Letters that no font has are written in Latin ones; emoji are left out.
 */
export function partsOf(paragraph: string, own: OwnFont): Part[] {
  const words = paragraph
    .replace(EMOJI, (sign) => (canDraw(own, sign) ? sign : ''))
    .split(/\s+/)
    .filter(Boolean);
  return words.flatMap((word, index) => [
    ...(index > 0 ? [{ text: BLANK, font: own, mayBegin: false }] : []),
    ...partsOfWord(word, own),
  ]);
}

function partsOfWord(word: string, own: OwnFont): Part[] {
  const letters = (word.match(LETTERS) ?? [word]).map((letter) => (fontFor(letter, own) ? letter : anyAscii(letter)));
  const main = letters.map((letter) => fontFor(letter, own)).find((font) => font !== own) ?? own;
  const parts: Part[] = [];
  for (const letter of letters) {
    const font = canDraw(main, letter) ? main : (fontFor(letter, own) ?? own);
    const last = parts.at(-1);
    const isChinese = CHINESE.test(letter);
    if (last?.font === font && !isChinese) last.text += letter;
    else parts.push({ text: letter, font, mayBegin: isChinese || !last });
  }
  return parts;
}

const fontFor = (letter: string, own: OwnFont): FontName | undefined =>
  fontsFor[own].find((font) => canDraw(font, letter));

/** Parts in lines no wider than `width`, without blanks at their ends; a word that is wider has a line of its own. */
export function linesOf(parts: readonly Part[], width: number, widthOf: (part: Part) => number): Part[][] {
  const lines: Part[][] = [[]];
  let used = 0;
  for (const part of parts) {
    const needed = widthOf(part);
    if (used > 0 && part.mayBegin && used + needed > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(part);
    used += needed;
  }
  return lines.map((line) => (line.at(-1)?.text === BLANK ? line.slice(0, -1) : line));
}

/**
 * A line in the order in which it is drawn from the left: words that are read from the right come in their own order
 * (Unicode's bidirectional algorithm, its rule L2 on words; the letters of a word are turned as its font is drawn). A
 * line with Latin letters begins at the left, as its sheet does.
 */
export function drawnOrder(line: readonly Part[]): Part[] {
  const text = line.map((part) => part.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, /\p{Script=Latin}/u.test(text) ? 'ltr' : 'auto');
  let at = 0;
  const drawn = line.map((part) => {
    const level = levels[at] ?? 0;
    at += part.text.length;
    return { part, level };
  });
  for (let level = Math.max(0, ...drawn.map((one) => one.level)); level > 0; level--) turn(drawn, level);
  return drawn.map(({ part }) => part);
}

/** Turns each run of parts at a level or above it. */
function turn(drawn: { part: Part; level: number }[], level: number): void {
  let from = 0;
  while (from < drawn.length) {
    let to = from;
    while ((drawn[to]?.level ?? 0) >= level) to++;
    drawn.splice(from, to - from, ...drawn.slice(from, to).reverse());
    from = to + 1;
  }
}
