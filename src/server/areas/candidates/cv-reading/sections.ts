import { consentStart } from './consent.ts';
import type { Block } from './page-blocks.ts';
import type { Line } from './page-lines.ts';
import { headingOf, isAlsoInside, type Section, sectionInLine, unknownSection } from './section-titles.ts';

export type Part = Section | 'head';

/** Columns of two pages that begin within this many points are the same. */
const SAME_COLUMN = 15;
/** A gap larger than this, in multiples of the letters' size, ends a sentence. */
const PARAGRAPH = 1.9;

/** The lines of each section of a CV; what comes before the first title is about the person. */
export function sectionsOf(pages: readonly (readonly Block[])[]): Record<Part, Line[]> {
  const parts: Record<Part, Line[]> = {
    head: [],
    about: [],
    contacts: [],
    experience: [],
    education: [],
    languages: [],
    skills: [],
    references: [],
    other: [],
    unknown: [],
  };
  const titles = titleStyles(pages.flatMap((blocks) => blocks.flatMap(linesOfBlock)));
  /** The section in which each column ended, by the column's position: the next page continues there. */
  const ended: { x: number; part: Part }[] = [];

  const readLines = (lines: readonly Line[], begun: Part): Part => {
    let part = begun;
    let isConsent = false;
    for (const whole of lines) {
      if (isConsent && whole.gap > 0 && whole.gap <= whole.size * PARAGRAPH && !headingOf(whole.text)) continue;
      const at = consentStart(whole.text);
      isConsent = at >= 0;
      const line = isConsent ? { ...whole, text: whole.text.slice(0, at).trim() } : whole;
      if (!line.text) continue;
      // In the Europass layout a title has its first value in the next cell.
      const [first = '', ...rest] = line.text.split('\t');
      const isSetAsTitle = titles.has(styleOf(line));
      const known = headingOf(line.text) ?? headingOf(first);
      const isInside = known !== null && part === 'experience' && !isSetAsTitle && isAlsoInside(first);
      const opened =
        (isInside ? null : known) ?? (isSetAsTitle && isTitleLike(line) ? unknownSection(line.text) : null);
      if (!opened) {
        parts[sectionInLine(line.text) ?? part].push(line);
        continue;
      }
      const isTitleOfAll = opened === 'other' && /^(?:curriculum|europass|cv)/i.test(first);
      part = isTitleOfAll ? 'head' : opened;
      const value = rest.join('\t').trim();
      if (value && !headingOf(line.text)) parts[part].push({ ...line, text: value });
    }
    return part;
  };
  const read = (blocks: readonly Block[], begun: Part): Part => {
    let part = begun;
    for (const block of blocks) {
      if ('lines' in block) {
        part = readLines(block.lines, part);
        continue;
      }
      const ends = block.columns.map(({ x, width, blocks: inside }) => {
        const before = ended.find((column) => Math.abs(column.x - x) < SAME_COLUMN);
        const end = read(inside, before?.part ?? part);
        if (before) before.part = end;
        else ended.push({ x, part: end });
        return { width, end };
      });
      part = ends.sort((one, other) => other.width - one.width)[0]?.end ?? part;
    }
    return part;
  };
  let part: Part = 'head';
  for (const page of pages) part = read(page, part);
  return parts;
}

export const linesOfBlock = (block: Block): Line[] =>
  'lines' in block ? block.lines : block.columns.flatMap(({ blocks }) => blocks.flatMap(linesOfBlock));

const isCapital = (text: string) => text === text.toUpperCase();
/** Titles of one column begin at one position. */
const styleOf = ({ font, size, text, x }: Line) =>
  `${font} ${size.toFixed(1)} ${isCapital(text)} ${Math.round(x / 10)}`;
const isTitleLike = ({ text, gap, size }: Line) =>
  text.length <= 40 && !/[\d\t@.]/.test(text) && (gap === 0 || gap > size * 1.4);

/**
 * How titles are set in this CV, when nothing else is set the same way: then such a line is a title too, even with
 * unknown words.
 */
function titleStyles(lines: readonly Line[]): Set<string> {
  const counts = new Map<string, { titles: number; others: number }>();
  for (const line of lines) {
    const count = counts.get(styleOf(line)) ?? { titles: 0, others: 0 };
    count[headingOf(line.text) ? 'titles' : 'others'] += 1;
    counts.set(styleOf(line), count);
  }
  return new Set(
    [...counts].filter(([, { titles, others }]) => titles >= 2 && others <= titles).map(([style]) => style),
  );
}
