import { joinWideLetters, withMarks } from './wide-letters.ts';

/** A run of text with its position on the page. Points, from the top left. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** The name of its font in the document: equal for equal fonts. */
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

/** Baselines closer than this, in multiples of the letters' size, are one row. */
const ROW_TOLERANCE = 0.35;
/** A gap wider than this, in multiples of the letters' size, separates two cells. */
const CELL_GAP = 0.9;
/** Between widely spaced letters, a gap wider than this many letters. */
const WIDE_GAP = 2.4;
const WORD_GAP = 0.12;

/** The runs of a page as rows of cells, from the top, without icons and with widely spaced letters joined. */
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
    // Cells come from the top down: only the newest row can still be near.
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
  return cells.map(({ isWide, ...cell }) => ({ ...cell, text: withMarks(cell.text.replace(/\s+/g, ' ').trim()) }));
}
