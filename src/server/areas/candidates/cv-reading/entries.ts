import { isBulleted } from './bullets.ts';
import { isDatesOnly, type Span, singleOf, spanOf } from './cv-dates.ts';
import { isTableHead } from './cv-labels.ts';
import type { Line } from './page-lines.ts';

/** A job or a course of studies: its dates, the lines above them that belong to it, and what follows. */
export interface Entry {
  span: Span;
  /** Whether it has one date alone, no range. */
  isSingle: boolean;
  /** Whether its dates are in an item of a list. */
  isInList: boolean;
  head: string[];
  body: string[];
}

/** At most how many lines above its dates are the titles of an entry. */
const MAX_HEAD = 3;

/**
 * Splits a section of a CV at its dates. Titles may be before their dates or after: all entries follow the first one.
 */
export function entriesOf(section: readonly Line[], isYearEnough = false): Entry[] {
  const lines = datesWithTitles(belowTableHead(section).filter(({ text }) => !isTableHead(text)));
  const ranges = lines.map(({ text }) => spanOf(text));
  // A date alone dates a course of studies. It dates a job where nothing else is beside it, or where it stands as the
  // ranges of the others do; years alone also where no line has a range.
  const hasRanges = ranges.some(Boolean);
  const styles = new Set(lines.flatMap((line, index) => (ranges[index] ? [dateStyle(line)] : [])));
  const spans = lines.map((line, index) => {
    const range = ranges[index];
    if (range) return { span: range, isSingle: false };
    const single = singleOf(line.text);
    const isInList = hasRanges && !isYearEnough && isBulleted(line.text) && !styles.has(dateStyle(line));
    const isEnough =
      isYearEnough ||
      !hasRanges ||
      (single?.rest.length ?? 0) < 4 ||
      /\t/.test(line.text) ||
      styles.has(dateStyle(line));
    return single && isEnough && !isInList ? { span: single, isSingle: true } : null;
  });
  const at = spans.flatMap((span, index) => (span ? [{ ...span, index }] : []));
  const first = Math.min(at[0]?.index ?? 0, MAX_HEAD);
  const heads = at.map(({ index }, number) =>
    number === 0 ? first : headLines(lines, (at[number - 1]?.index ?? 0) + 1, index, first),
  );
  return at.map(({ span, isSingle, index }, number) => {
    const before = heads[number] ?? 0;
    const next = at[number + 1];
    const end = next ? next.index - (heads[number + 1] ?? 0) : lines.length;
    const texts = (from: number, to: number) => lines.slice(from, to).map(({ text }) => text);
    return {
      span,
      isSingle,
      isInList: isBulleted(lines[index]?.text ?? ''),
      head: texts(index - before, index),
      body: texts(index + 1, end),
    };
  });
}

/** What is above the head of a table is no part of its first row. */
function belowTableHead(lines: readonly Line[]): readonly Line[] {
  const head = lines.findIndex(({ text }) => text.includes('\t') && isTableHead(text));
  return lines.slice(0, head + 1).some(({ text }) => spanOf(text)) ? lines : lines.slice(head + 1);
}

/** Dates in a column of their own, beside the first item of what was done: they belong to the title above it. */
function datesWithTitles(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const above = whole.at(-1);
    // A job may have a bullet too; what was done there then has another one.
    const isItem = lines.slice(index + 1).find(({ text }) => isBulleted(text))?.text[0] === line.text[0];
    const cells = line.text.split('\t');
    const dates = cells.length > 1 ? (cells.at(-1) ?? '') : '';
    const isTitle = above !== undefined && !isBulleted(above.text) && !spanOf(above.text);
    if (above && isTitle && isItem && isBulleted(line.text) && isDatesOnly(dates) && spanOf(dates)) {
      above.text = `${above.text}\t${dates}`;
      whole.push({ ...line, text: cells.slice(0, -1).join('\t') });
    } else whole.push({ ...line });
  }
  return whole;
}

/** Where the dates of a line are, at its start or its end, and how it is set. */
function dateStyle({ text, x, size, font }: Line): string {
  const place = /^[^\p{L}]*(?:19|20)\d{2}/u.test(text) ? 'start' : /(?:19|20)\d{2}\W*$/.test(text) ? 'end' : 'inside';
  return `${place} ${Math.round(x / 6)} ${size.toFixed(1)} ${font}`;
}

/**
 * How many of the lines between two dates belong to the later one: those below the widest gap, else as many as the
 * first entry has.
 */
function headLines(lines: readonly Line[], from: number, to: number, first: number): number {
  if (first === 0) return 0;
  const most = Math.min(MAX_HEAD, to - from);
  const gaps = lines
    .slice(from, to + 1)
    .map(({ gap }) => gap)
    .filter((gap) => gap > 0);
  const usual = [...gaps].sort((one, other) => one - other)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  let best = { count: 0, gap: usual * 1.15 };
  for (let count = 1; count <= most; count++) {
    const gap = lines[to - count]?.gap ?? 0;
    if (gap > best.gap) best = { count, gap };
  }
  if (best.count > 0) return best.count;
  const isTitle = (line: Line | undefined) =>
    line !== undefined && line.text.length < 90 && !isBulleted(line.text) && !/[.;]$/.test(line.text);
  let count = 0;
  while (count < Math.min(first, most) && isTitle(lines[to - count - 1])) count += 1;
  return count;
}
