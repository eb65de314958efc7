import { isDateLine, isHeading, isLabel } from './cv-words.ts';

/** A run of text where a page puts it. Points, from the top left. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface Line {
  text: string;
  /** The height of its letters, in points: names and titles stand out by it. */
  size: number;
}

const ROW_TOLERANCE = 3;
/** A space wider than this many letters parts two cells of one row. */
const CELL_GAP = 1.8;
/** With fewer lines than this on a side, two halves of a page are no columns. */
const FEWEST_LINES = 5;

interface Row {
  y: number;
  runs: TextRun[];
}

/** The lines of a page in the order a person reads them: one column, or the left one and then the right. */
export function linesOfPage(runs: readonly TextRun[], width: number): Line[] {
  const written = runs.filter(({ text }) => text.trim());
  const gutter = findGutter(written, width);
  if (gutter === null) return rowsOf(written).map(lineOf);
  const crosses = (run: TextRun) => run.x < gutter && run.x + run.width > gutter;
  const top = written.reduce((least, run) => (crosses(run) ? least : Math.min(least, run.y)), Number.POSITIVE_INFINITY);
  const isAbove = (run: TextRun) => crosses(run) && run.y < top;
  const above = written.filter(isAbove);
  const rest = written.filter((run) => !isAbove(run));
  const [left, right] = [rest.filter(({ x }) => x < gutter), rest.filter(({ x }) => x >= gutter)];
  // Dates or labels beside what they say are no column of their own: each row is read across.
  const labels = rowsOf(left).map(lineOf);
  if (labels.filter(({ text }) => isDateLine(text) || isLabel(text) || isHeading(text)).length >= labels.length * 0.7) return rowsOf(written).map(lineOf);
  return [above, left, right].flatMap((part) => rowsOf(part).map(lineOf));
}

/** A vertical strip that hardly any run crosses, with enough written on both sides of it. */
function findGutter(runs: readonly TextRun[], width: number): number | null {
  let best: { x: number; crossed: number } | null = null;
  for (let x = width * 0.22; x <= width * 0.75; x += 4) {
    const crossed = runs.filter((run) => run.x < x && run.x + run.width > x).length;
    if (crossed > runs.length * 0.08) continue;
    const [left, right] = [rowsOf(runs.filter((run) => run.x + run.width <= x)), rowsOf(runs.filter((run) => run.x >= x))];
    if (left.length < FEWEST_LINES || right.length < FEWEST_LINES) continue;
    // Indents of one column share their left edge; a gutter has a left edge of its own on its right.
    const edges = right.filter(({ runs: [first] }) => first && first.x - x < width * 0.12).length;
    if (edges < right.length * 0.5) continue;
    if (!best || crossed < best.crossed) best = { x, crossed };
  }
  return best?.x ?? null;
}

function rowsOf(runs: readonly TextRun[]): Row[] {
  const rows: Row[] = [];
  for (const run of [...runs].sort((one, other) => one.y - other.y || one.x - other.x)) {
    // Runs come from the top down: only the row begun last can still be near.
    const row = rows.at(-1);
    if (row && run.y - row.y <= ROW_TOLERANCE) row.runs.push(run);
    else rows.push({ y: run.y, runs: [run] });
  }
  for (const row of rows) row.runs.sort((one, other) => one.x - other.x);
  return rows;
}

/** Cells far apart in a row are told apart by a tab. */
function lineOf({ runs }: Row): Line {
  let text = '';
  let end = Number.NaN;
  for (const run of runs) {
    const gap = run.x - end;
    const letter = run.size * 0.5;
    if (text) text += gap > letter * CELL_GAP ? '\t' : gap > letter * 0.3 && !text.endsWith(' ') ? ' ' : '';
    text += run.text;
    end = run.x + run.width;
  }
  return {
    text: text
      .replace(/[^\S\t]+/g, ' ')
      .replace(/ ?\t[ \t]*/g, '\t')
      .trim(),
    size: Math.max(...runs.map(({ size }) => size)),
  };
}
