import { isDatesOnly } from './cv-dates.ts';
import { isLabel } from './cv-labels.ts';
import { type Cell, type Row, rowsOf } from './page-cells.ts';
import { acrossLines, type Line, lineOf, withGaps } from './page-lines.ts';
import { headingOf } from './section-titles.ts';

/** A part of a page: consecutive lines, or columns side by side, each with parts of its own. */
export type Block = { lines: Line[] } | { columns: { x: number; width: number; blocks: Block[] }[] };

/** The minimum width of a gutter, in points. */
const GUTTER = 8;
/** The distance between places where gutters are looked for, in points, and the most places. */
const STEP = 4;
const MAX_STRIPS = 250;
/** The maximum depth of splitting: a page made to be split for ever is read as it is. */
const MAX_CUTS = 60;

interface Band {
  x: number;
  from: number;
  to: number;
  score: number;
}

/** The parts of a page in reading order. Columns and tables are found only by the positions of their words. */
export function blocksOfPage(rows: readonly Row[]): Block[] {
  return blocksOf(rows, { cuts: MAX_CUTS });
}

function blocksOf(rows: readonly Row[], budget: { cuts: number }): Block[] {
  const band = budget.cuts > 0 ? bestBand(rows) : null;
  if (!band) return rows.length > 0 ? [{ lines: withGaps(rows.map(lineOf)) }] : [];
  budget.cuts -= 1;
  const inside = rows.slice(band.from, band.to);
  const middle = blocksOfBand(inside, band.x, budget);
  return joinLines([
    ...blocksOf(rows.slice(0, band.from), budget),
    ...middle,
    ...blocksOf(rows.slice(band.to), budget),
  ]);
}

function blocksOfBand(rows: readonly Row[], gutter: number, budget: { cuts: number }): Block[] {
  const cells = rows.flatMap((row) => row.cells);
  const [left, right] = [
    rowsOf(cells.filter(({ end }) => end <= gutter)),
    rowsOf(cells.filter(({ x }) => x >= gutter)),
  ];
  const named = partsBesideTitles(left, right);
  if (named)
    return named.flatMap(({ title, rows: inside }): Block[] => [
      ...(title ? [{ lines: [lineOf(title)] }] : []),
      ...blocksOf(inside, budget),
    ]);
  if (areColumns(left, right))
    return [{ columns: [left, right].map((side) => ({ ...extentOf(side), blocks: blocksOf(side, budget) })) }];
  // A title alone in its row separates two tables.
  const title = rows.findIndex((row, index) => index > 0 && isTitleAlone(row));
  if (title > 0)
    return [
      ...blocksOf(rows.slice(0, title), budget),
      { lines: rows.slice(title, title + 1).map(lineOf) },
      ...blocksOf(rows.slice(title + 1), budget),
    ];
  return [{ lines: withGaps(acrossLines(rows)) }];
}

const isTitleAlone = ({ cells }: Row) => cells.length === 1 && headingOf(cells[0]?.text ?? '') !== null;

/** Consecutive lines without columns between them are one part. */
function joinLines(blocks: readonly Block[]): Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const last = whole.at(-1);
    if (last && 'lines' in last && 'lines' in block) last.lines = withGaps([...last.lines, ...block.lines]);
    else whole.push(block);
  }
  return whole;
}

const extentOf = (rows: readonly Row[]) => {
  const cells = rows.flatMap((row) => row.cells);
  const x = cells.reduce((least, cell) => Math.min(least, cell.x), Number.POSITIVE_INFINITY);
  return { x, width: cells.reduce((most, { end }) => Math.max(most, end), x) - x };
};

/** The longest series of rows that one vertical strip divides, with two rows or more on each side of it. */
function bestBand(rows: readonly Row[]): Band | null {
  if (rows.length < 2) return null;
  const { x: start, width } = extentOf(rows);
  let best: Band | null = null;
  const step = Math.max(STEP, width / MAX_STRIPS);
  for (let x = start + 20; x < start + width - 20; x += step) {
    for (const band of bandsAt(rows, x)) {
      if (band.score > (best?.score ?? 1)) best = band;
    }
  }
  return best;
}

function bandsAt(rows: readonly Row[], x: number): Band[] {
  const bands: Band[] = [];
  let [from, left, right] = [0, 0, 0];
  const close = (to: number) => {
    if (left >= 2 && right >= 2) bands.push({ ...trimmed(rows, from, to, x), x, score: Math.min(left, right) });
    [from, left, right] = [to + 1, 0, 0];
  };
  for (const [index, { cells }] of rows.entries()) {
    if (cells.some((cell) => cell.x < x + GUTTER / 2 && cell.end > x - GUTTER / 2)) close(index);
    else {
      if (cells.some(({ end }) => end <= x)) left += 1;
      if (cells.some((cell) => cell.x >= x)) right += 1;
    }
  }
  close(rows.length);
  return bands;
}

/** Without the headings alone above both sides, which name what is below. */
function trimmed(rows: readonly Row[], from: number, to: number, x: number): { from: number; to: number } {
  const first = rows[from];
  const next = rows[from + 1]?.cells ?? [];
  const bothSides = next.some(({ end }) => end <= x) && next.some((cell) => cell.x >= x);
  return { from: bothSides && first && isTitleAlone(first) ? from + 1 : from, to };
}

/** Whether two sides of a gutter are columns, each read by itself, or the cells of rows that are read across. */
function areColumns(left: readonly Row[], right: readonly Row[]): boolean {
  if (areLabels(left, right)) return false;
  const [one, other] = [left, right].map((rows) => rows.map((row) => lineOf(row).text));
  if (!one || !other) return false;
  const isTitle = (text: string) => headingOf(text) !== null;
  const isBeside = (text: string) => isDatesOnly(text) || isLabel(text) || isTitle(text);
  const hasTitle = (text: string) => text.split('\t').some(isTitle);
  if (one.some(hasTitle) && other.some(hasTitle)) return true;
  const isAside = (text: string) => isDatesOnly(text) || TOWN.test(text);
  if (share(one, isBeside) >= 0.6 || share(other, isAside) >= 0.6 || share(other, isLevel) >= 0.5) return false;
  const fewer = Math.min(left.length, right.length);
  const heights = new Set(right.flatMap(({ y }) => [Math.floor(y), Math.round(y), Math.ceil(y)]));
  const level = left.filter(({ y }) => heights.has(Math.round(y))).length;
  if (level >= fewer * 0.85) return false;
  return sharesEdge(right);
}

/**
 * The parts of a page whose titles are in a column of their own, beside what they name; null for any other. A title may
 * have several lines: 'OTHER WORK' and 'EXPERIENCE' below it.
 */
function partsBesideTitles(left: readonly Row[], right: readonly Row[]): { title: Row | null; rows: Row[] }[] | null {
  const titles: Row[] = [];
  let below = Number.NEGATIVE_INFINITY;
  for (const row of left) {
    const last = titles.at(-1)?.cells[0];
    const [cell] = row.cells;
    if (!cell) continue;
    const text = row.cells.map((part) => part.text).join(' ');
    const both = last && row.y - below < cell.size * 1.5 ? `${last.text} ${text}` : '';
    if (last && both && (headingOf(last.text) === null || headingOf(both) !== null)) last.text = both;
    else titles.push({ y: row.y, cells: [{ ...cell, text }] });
    below = row.y;
  }
  const known = titles.filter((title) => headingOf(lineOf(title).text) !== null);
  const isBeside = (title: Row) => right.some(({ y }) => Math.abs(y - title.y) < 3);
  if (known.length < 2 || known.length < titles.length * 0.6 || !titles.every(isBeside)) return null;
  const starts = [Number.NEGATIVE_INFINITY, ...titles.map(({ y }) => y - 3), Number.POSITIVE_INFINITY];
  return starts.slice(0, -1).map((start, index) => ({
    title: titles[index - 1] ?? null,
    rows: right.filter(({ y }) => y >= start && y < (starts[index + 1] ?? 0)),
  }));
}

/** Labels set against the gutter, most of them beside what they name: the layout of Europass. */
function areLabels(left: readonly Row[], right: readonly Row[]): boolean {
  const share = (of: (row: Row) => number) => {
    const places = left.map(of);
    return (
      Math.max(...places.map((place) => places.filter((other) => Math.abs(other - place) < 3).length)) / left.length
    );
  };
  const beside = left.filter(({ y }) => right.some((row) => Math.abs(row.y - y) < 3)).length;
  return (
    share(({ cells }) => cells.at(-1)?.end ?? 0) >= 0.7 &&
    share(({ cells }) => cells[0]?.x ?? 0) <= 0.5 &&
    beside >= left.length * 0.5
  );
}

/** 'Seattle, WA', 'Torino, Italia': beside a job, as its dates are. */
const TOWN = /^\p{Lu}[\p{L} .’'-]{1,30}, (?:\p{Lu}{2}|\p{Lu}[\p{L} .]{2,20})$/u;

/** A row of a table of languages: 'B1 B2 B1'. */
const isLevel = (text: string) => /^(?:[ABC][12][\t ]?){1,6}$/.test(text);

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter(is).length / texts.length;

/** A column has an edge that its lines share: left, right or centre. */
function sharesEdge(rows: readonly Row[]): boolean {
  const edges = (of: (cells: readonly Cell[]) => number) => {
    const counts = new Map<number, number>();
    for (const { cells } of rows) {
      const place = Math.round(of(cells) / 5);
      for (const near of [place, place + 1]) counts.set(near, (counts.get(near) ?? 0) + 1);
    }
    return Math.max(...counts.values());
  };
  const first = (cells: readonly Cell[]) => cells[0]?.x ?? 0;
  const last = (cells: readonly Cell[]) => cells.at(-1)?.end ?? 0;
  return (
    Math.max(
      edges(first),
      edges(last),
      edges((cells) => (first(cells) + last(cells)) / 2),
    ) >=
    rows.length * 0.4
  );
}
