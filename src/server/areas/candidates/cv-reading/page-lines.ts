import { isDatesOnly, oneRange, rangeOfPair, spanOf } from './cv-dates.ts';
import type { Cell, Row } from './page-cells.ts';

export interface Line {
  /** Its text; a tab between cells that are apart. */
  text: string;
  /** The height of its letters, in points: names and titles are larger. */
  size: number;
  font: string;
  x: number;
  y: number;
  /** Distance from the line above it in its column, in points; 0 when there is none. */
  gap: number;
}

/** Rows closer than this, in multiples of their letters' size, are lines of one cell. */
const LINE_HEIGHT = 1.6;

export function lineOf({ y, cells }: Row): Line {
  const text = cells.map((cell) => cell.text).join('\t');
  const biggest = cells.reduce<Cell | undefined>(
    (most, cell) => (cell.size > (most?.size ?? 0) ? cell : most),
    undefined,
  );
  return { text, size: biggest?.size ?? 0, font: cells[0]?.font ?? '', x: cells[0]?.x ?? 0, y, gap: 0 };
}

/** The lines with the gap above each; a line higher than the one before begins a new column. */
export function withGaps(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => ({ ...line, gap: Math.max(0, line.y - (lines[index - 1]?.y ?? line.y)) }));
}

/** Joins rows that are read across and whose cells wrap over several lines. */
export function acrossLines(rows: readonly Row[]): Line[] {
  const starts = columnStarts(rows);
  const isTable = starts.length >= 3 && rows.filter(({ cells }) => cells.length >= 3).length >= rows.length / 4;
  return isTable ? tableLines(rows, starts) : joinWrappedDates(rows.map(lineOf));
}

/** Where the columns of a table begin: positions at which a third of its rows has a cell. */
function columnStarts(rows: readonly Row[]): number[] {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const { x } of cells) counts.set(Math.round(x / 4), (counts.get(Math.round(x / 4)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(2, rows.length / 3))
    .map(([place]) => place * 4)
    .sort((one, other) => one - other)
    .filter((x, index, all) => index === 0 || x - (all[index - 1] ?? 0) > 8);
}

function tableLines(rows: readonly Row[], starts: readonly number[]): Line[] {
  const isBroken = rows.some((row, index) => isFar(row, rows[index - 1]));
  const groups: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const hasFirst = row.cells.some(({ x }) => Math.abs(x - (starts[0] ?? 0)) < 6);
    if (index === 0 || isFar(row, rows[index - 1]) || (!isBroken && hasFirst)) groups.push([row]);
    else groups.at(-1)?.push(row);
  }
  return groups.map((group) => {
    const [first] = group;
    const texts = starts.map((start, column) => {
      const next = starts[column + 1] ?? Number.POSITIVE_INFINITY;
      return group
        .flatMap(({ cells }) =>
          cells
            .filter(({ x }) => x >= (column === 0 ? Number.NEGATIVE_INFINITY : start - 6) && x < next - 6)
            .map(({ text }) => text),
        )
        .join(' ');
    });
    return { ...lineOf(first ?? { y: 0, cells: [] }), text: texts.filter(Boolean).join('\t') };
  });
}

const isFar = (row: Row, above: Row | undefined): boolean =>
  above !== undefined && row.y - above.y > LINE_HEIGHT * Math.max(...row.cells.map(({ size }) => size));

/**
 * 'Giu 2021 –' and below it 'oggi', in a narrow column of dates: the dates belong to the first of both lines. So do two
 * dates without a dash, where the column is made of such pairs.
 */
function joinWrappedDates(lines: readonly Line[]): Line[] {
  const pairs = datePairs(lines);
  const whole: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const above = whole.at(-1);
    const [dates = '', ...others] = above?.text.split('\t') ?? [];
    const [first = '', ...rest] = line.text.split('\t');
    const range = above && (oneRange(dates, first) ?? (pairs.has(index) ? rangeOfPair(dates, first) : null));
    if (above && range) {
      above.text = [range, ...others].join('\t');
      if (rest.length > 0) whole.push({ ...line, text: rest.join('\t') });
    } else whole.push({ ...line });
  }
  return whole;
}

/**
 * The second lines of pairs of dates in the first column. Two dates are a pair when one is 'today', or when every date
 * of the column is in such a pair and pairs are farther apart than their lines. Years alone may be a list.
 */
function datePairs(lines: readonly Line[]): Set<number> {
  const dates = lines.map(({ text }) => text.split('\t')[0] ?? '').map((text) => (isDatesOnly(text) ? text : ''));
  const seconds = new Set<number>();
  for (let index = 1; index < lines.length; index++) {
    const [above = '', below = ''] = [dates[index - 1], dates[index]];
    if (above && below && !seconds.has(index - 1) && rangeOfPair(above, below)) seconds.add(index);
  }
  const singles = dates.filter((text) => text && !spanOf(text));
  if ([...seconds].some((index) => !/\d/.test(dates[index - 1] ?? ''))) return seconds;
  const gap = (index: number) => (lines[index]?.y ?? 0) - (lines[index - 1]?.y ?? 0);
  const within = Math.max(...[...seconds].map(gap));
  const between = [...seconds].slice(1).map((index) => gap(index - 1));
  const areAllPairs = seconds.size >= 2 && seconds.size * 2 === singles.length;
  const areApart = between.every((distance) => distance > within * 1.2);
  return areAllPairs && areApart && !singles.some((text) => /^\d{4}$/.test(text)) ? seconds : new Set();
}
