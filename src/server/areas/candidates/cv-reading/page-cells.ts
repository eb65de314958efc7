import { joinWideLetters } from './wide-letters.ts';

/** A run of text where a page puts it. Points, from the top left. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** The name the document gives to its font: equal for equal fonts. */
  font: string;
}

/** Words of one row with no wide gap between them. */
export interface Cell extends TextRun {
  end: number;
}

export interface Row {
  y: number;
  cells: Cell[];
}

/** Baselines nearer than this many times the size of the letters are one row. */
const ROW_TOLERANCE = 0.35;
/** A gap wider than this many times the size of the letters parts two cells. */
const CELL_GAP = 0.9;
/** Between letters set wide, a gap wider than this many letters. */
const WIDE_GAP = 2.4;
const WORD_GAP = 0.12;

/** The runs of a page as rows of cells, from the top, icons left out and wide letters joined. */
export function rowsOfRuns(runs: readonly TextRun[]): Row[] {
  const cells = runs.filter(({ text }) => text.trim()).map((run): Cell => ({ ...run, end: run.x + run.width }));
  return rowsOf(cells)
    .map(({ y, cells: parts }) => ({ y, cells: joined(parts) }))
    .filter(({ cells: whole }) => whole.length > 0);
}

/** Groups cells by their baseline. */
export function rowsOf(cells: readonly Cell[]): Row[] {
  const rows: Row[] = [];
  for (const cell of [...cells].sort((one, other) => one.y - other.y || one.x - other.x)) {
    // Cells come from the top down: only the row begun last can still be near.
    const row = rows.at(-1);
    if (row && cell.y - row.y <= Math.max(2, cell.size * ROW_TOLERANCE)) row.cells.push(cell);
    else rows.push({ y: cell.y, cells: [cell] });
  }
  for (const row of rows) row.cells.sort((one, other) => one.x - other.x);
  return rows;
}

function joined(parts: readonly Cell[]): Cell[] {
  const wideFonts = new Set(parts.filter(({ text }) => joinWideLetters(text).isWide).map(({ font }) => font));
  const cells: (Cell & { isWide: boolean })[] = [];
  for (const part of parts) {
    const { text, isWide } = joinWideLetters(part.text, wideFonts.has(part.font) ? 2 : 3);
    if (!text.trim()) continue;
    const last = cells.at(-1);
    const gap = last ? part.x - last.end : 0;
    const letter = (part.end - part.x) / Math.max(1, text.length);
    const most = isWide && last?.isWide ? Math.max(part.size * CELL_GAP, letter * WIDE_GAP) : part.size * CELL_GAP;
    if (last && gap <= most) {
      const isNewWord = isWide || gap > part.size * WORD_GAP || /\s$/.test(last.text) || /^\s/.test(text);
      last.text = `${last.text.trimEnd()}${isNewWord ? ' ' : ''}${text.trimStart()}`;
      last.end = Math.max(last.end, part.end);
      last.width = last.end - last.x;
      last.size = Math.max(last.size, part.size);
    } else cells.push({ ...part, text, isWide });
  }
  return cells.map(({ isWide, ...cell }) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
}
