import { cutLine, cutRing, type Dot, pathOf } from './cut-shape.ts';
import type { MapColors } from './map-colors.ts';

export type Rings = readonly (readonly Dot[])[];

/** What a map can show, where it lies in the world. */
export interface MapShapes {
  abroad: Rings;
  land: Rings;
  /** What the map is about, in a colour of its own. */
  chosen: Rings;
  lakes: Rings;
  borders: Rings;
  regions: Rings;
}

export interface NamedTown {
  name: string;
  at: Dot;
}

export interface MapDrawing {
  /** Where something of the world lies on the paper. */
  onPaper: (at: Dot) => Dot;
  width: number;
  height: number;
  shapes: MapShapes;
  /** The first is named first: a name that would lie on another is left out. */
  towns: readonly NamedTown[];
  /** The place that is pointed at. */
  mark: NamedTown | null;
  colors: MapColors;
}

/** Size of the letters and how wide one of them is about, in units of the drawing. */
const LETTER = 11;
const LETTER_WIDE = 5.9;
const MAX_NAMES = 16;

/** A small map as a whole SVG: a few kB, without script. */
export function drawMap({ onPaper, width, height, shapes, towns, mark, colors }: MapDrawing): string {
  const paper = { width, height };
  const areas = (rings: Rings) => rings.map((ring) => pathOf(cutRing(ring.map(onPaper), paper), true)).join('');
  const lines = (rings: Rings) =>
    rings.flatMap((line) => cutLine(line.map(onPaper), paper).map((piece) => pathOf(piece, false))).join('');
  const layers = [
    [areas(shapes.abroad), `fill="${colors.abroad}"`],
    [areas(shapes.land), `fill="${colors.land}" stroke="${colors.shore}" stroke-width=".8"`],
    [areas(shapes.chosen), `fill="${colors.chosen}"`],
    [lines(shapes.borders), `fill="none" stroke="${colors.border}" stroke-width=".8"`],
    [lines(shapes.regions), `fill="none" stroke="${colors.region}" stroke-width="1"`],
    [areas(shapes.chosen), `fill="none" stroke="${colors.accent}" stroke-width="1"`],
    [areas(shapes.lakes), `fill="${colors.sea}" stroke="${colors.shore}" stroke-width=".8"`],
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.sea}"/>`,
    ...layers.map(([path, look]) => (path ? `<path d="${path}" ${look} stroke-linejoin="round"/>` : '')),
    names(towns, mark, { onPaper, width, height, colors }),
    '</svg>',
  ].join('');
}

interface Paper {
  onPaper: (at: Dot) => Dot;
  width: number;
  height: number;
  colors: MapColors;
}

/** The names that have room, each with its dot; the place pointed at is larger and always there. */
function names(towns: readonly NamedTown[], mark: NamedTown | null, { onPaper, width, height, colors }: Paper): string {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  const dots: string[] = [];
  const written: string[] = [];
  for (const town of mark ? [mark, ...towns] : towns) {
    if (written.length > MAX_NAMES) break;
    const isMark = town === mark;
    if (!isMark && town.name === mark?.name) continue;
    const [x, y] = onPaper(town.at);
    const size = isMark ? LETTER + 2 : LETTER;
    const long = (town.name.length * LETTER_WIDE * size) / LETTER;
    const gap = isMark ? 9 : 5;
    // To the left of the dot where the paper ends.
    const isLeft = x + gap + long > width - 4;
    const left = isLeft ? x - gap - long : x - 3;
    const room = { left, right: left + long + gap + 3, top: y - size * 0.7, bottom: y + size * 0.7 };
    const isOff = room.left < 2 || room.right > width - 2 || room.top < 2 || room.bottom > height - 2;
    const isTaken = taken.some(
      (one) => room.left < one.right && room.right > one.left && room.top < one.bottom && room.bottom > one.top,
    );
    if (!isMark && (isOff || isTaken)) continue;
    taken.push(room);
    const [cx, cy] = [round(x), round(y)];
    const anchor = isLeft ? ' text-anchor="end"' : '';
    dots.push(
      isMark
        ? `<circle cx="${cx}" cy="${cy}" r="6" fill="${colors.accent}" stroke="${colors.land}" stroke-width="2"/>`
        : `<circle cx="${cx}" cy="${cy}" r="2"/>`,
    );
    const look = isMark ? ` font-size="${size}" font-weight="700" fill="${colors.ink}"` : '';
    written.push(
      `<text x="${round(isLeft ? x - gap : x + gap)}" y="${round(y + size * 0.35)}"${anchor}${look}>${escaped(town.name)}</text>`,
    );
  }
  if (written.length === 0) return '';
  const letters = `font-family="Figtree,system-ui,sans-serif" font-size="${LETTER}"`;
  const halo = `stroke="${colors.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  return `<g fill="${colors.soft}">${dots.join('')}<g ${letters} ${halo}>${written.join('')}</g></g>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
