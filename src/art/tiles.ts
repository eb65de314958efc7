/**
 * The site's art: maiolica-like squares drawn from a seed. The same seed always gives the same tile; in a grid,
 * neighbours never share a motif or a ground. Pure functions from a seed to SVG, used by the screens (where colours are
 * tokens) and by the share images (where they are values).
 */

import { randomOf } from './seeded-random.ts';

type Painter = (ground: string, shape: string, detail: string) => string;

const full = (fill: string) => `<rect width="80" height="80" fill="${fill}"/>`;

const painters = {
  arches: (a, b, c) =>
    `${full(a)}<path d="M0 0a80 80 0 0 1 80 80H0Z" fill="${b}"/><path d="M0 40a40 40 0 0 1 40 40H0Z" fill="${c}"/>`,
  horizon: (a, b, c) =>
    `${full(a)}<circle cx="40" cy="40" r="30" fill="${b}"/><path d="M10 40a30 30 0 0 1 60 0Z" fill="${c}"/>`,
  star: (a, b, c) =>
    `${full(a)}<path d="M40 0C40 22 22 40 0 40c22 0 40 18 40 40 0-22 18-40 40-40C58 40 40 22 40 0Z" fill="${b}"/><circle cx="40" cy="40" r="8" fill="${c}"/>`,
  petals: (a, b, c) =>
    `${full(a)}<path d="M0 0h40v40a40 40 0 0 1-40-40Z" fill="${b}"/><path d="M80 80H40V40a40 40 0 0 1 40 40Z" fill="${c}"/>`,
  cloche: (a, b, c) =>
    `${full(a)}<path d="M14 54a26 26 0 0 1 52 0Z" fill="${b}"/><rect x="10" y="56" width="60" height="6" rx="3" fill="${c}"/><circle cx="40" cy="24" r="5" fill="${c}"/>`,
  wave: (a, b, c) =>
    `${full(a)}<path d="M0 50q20-18 40 0t40 0v30H0Z" fill="${b}"/><path d="M0 64q20-14 40 0t40 0v16H0Z" fill="${c}"/>`,
  parasol: (a, b, c) =>
    `${full(a)}<path d="M10 42a30 30 0 0 1 60 0Z" fill="${b}"/><path d="M30 42a10 30 0 0 1 20 0Z" fill="${c}"/><rect x="38.500" y="42" width="3" height="28" fill="${c}"/>`,
  cup: (a, b, c) =>
    `${full(a)}<path d="M18 26h36v14a18 18 0 0 1-36 0Z" fill="${b}"/><path d="M54 30h6a7 7 0 0 1 0 14h-6" fill="none" stroke="${b}" stroke-width="5"/><rect x="14" y="62" width="46" height="5" rx="2.500" fill="${c}"/>`,
  sun: (a, b, c) =>
    `${full(a)}<path d="M40 6 46 17 57 11V23H69L63 34 74 40 63 46 69 57H57V69L46 63 40 74 34 63 23 69V57H11L17 46 6 40 17 34 11 23H23V11L34 17Z" fill="${b}"/><circle cx="40" cy="40" r="13" fill="${c}"/>`,
  key: (a, b, c) =>
    `${full(a)}<circle cx="28" cy="40" r="14" fill="${b}"/><circle cx="28" cy="40" r="5" fill="${a}"/><rect x="40" y="37" width="30" height="6" fill="${b}"/><rect x="60" y="43" width="5" height="9" fill="${c}"/>`,
} satisfies Record<string, Painter>;
export type Motif = keyof typeof painters;
/** In the order that seeds choose from. */
const motifs = Object.values<Painter>(painters);

export const tokenColors = [
  'var(--tile-1)',
  'var(--tile-2)',
  'var(--tile-3)',
  'var(--tile-4)',
  'var(--tile-5)',
  'var(--tile-6)',
] as const;
/** The light theme's tile colours as values, for images that no stylesheet reaches. */
export const paperColors = ['#b93f22', '#e9a13b', '#3f6a4d', '#1f5f78', '#f3dfc1', '#1c2b2a'] as const;

const pick = (random: () => number, count: number, without: readonly number[]): number => {
  const allowed = Array.from({ length: count }, (_, index) => index).filter((index) => !without.includes(index));
  return allowed[Math.floor(random() * allowed.length)] ?? 0;
};

/**
 * Colours, by their place in the list, too like each other to lie one on the other: terracotta and green, green and
 * blue in the light theme, terracotta, green and blue in the dark one.
 */
const alike: readonly (readonly [number, number])[] = [
  [0, 2],
  [1, 2],
  [1, 3],
  [2, 3],
];
const likeColor = (color: number): number[] => [
  color,
  ...alike.flatMap(([one, other]) => (one === color ? [other] : other === color ? [one] : [])),
];

interface Choice {
  motif: number;
  ground: number;
  shape: number;
  detail: number;
}

function choose(seed: string, neighbours: readonly Choice[]): Choice {
  const random = randomOf(seed);
  // The first draws of a short seed lie close together: throw some away.
  for (let i = 0; i < 5; i++) random();
  const motif = pick(
    random,
    motifs.length,
    neighbours.map((n) => n.motif),
  );
  const ground = pick(
    random,
    tokenColors.length,
    neighbours.map((n) => n.ground),
  );
  const shape = pick(random, tokenColors.length, likeColor(ground));
  return { motif, ground, shape, detail: pick(random, tokenColors.length, [ground, ...likeColor(shape)]) };
}

function paint({ motif, ground, shape, detail }: Choice, colors: readonly string[]): string {
  return motifs[motif]?.(colors[ground] ?? '', colors[shape] ?? '', colors[detail] ?? '') ?? '';
}

/** The inside of an 80 by 80 SVG for one seed. */
export function tile(seed: string, colors: readonly string[] = tokenColors): string {
  return paint(choose(seed, []), colors);
}

/** The inside of an 80 by 80 SVG: a motif in colours chosen by hand. */
export const motifTile = (motif: Motif, ground: string, shape: string, detail: string): string =>
  painters[motif](ground, shape, detail);

/** The insides of `columns * rows` tiles, row by row. */
export function tileGrid(
  seed: string,
  columns: number,
  rows: number,
  colors: readonly string[] = tokenColors,
): string[] {
  const chosen: Choice[] = [];
  for (let index = 0; index < columns * rows; index++) {
    const left = index % columns > 0 ? chosen[index - 1] : undefined;
    const neighbours = [left, chosen[index - columns]].filter((choice) => choice !== undefined);
    chosen.push(choose(`${seed}-${index}`, neighbours));
  }
  return chosen.map((choice) => paint(choice, colors));
}

/** Motifs that make a border: turned by their corners, they go on from one tile to the next. */
const borders = ['petals', 'star', 'arches'] as const satisfies readonly Motif[];
/** Ground, shape and detail by their place among the colours: quiet pairs, so that the picture within speaks. */
const borderColors: readonly (readonly [number, number, number])[] = [
  [4, 3, 1],
  [4, 0, 1],
  [4, 2, 1],
];

/** The inside of a pattern of 160 by 160: one motif in two grounds, like the border around a painted panel. */
export function borderTiles(seed: string, colors: readonly string[] = tokenColors): string {
  const random = randomOf(`border ${seed}`);
  for (let i = 0; i < 5; i++) random();
  const motif = borders[pick(random, borders.length, [])] ?? 'star';
  const [ground, shape, detail] = (borderColors[pick(random, borderColors.length, [])] ?? [4, 3, 1]).map(
    (color) => colors[color] ?? '',
  );
  const one = painters[motif](ground ?? '', shape ?? '', detail ?? '');
  const other = painters[motif](shape ?? '', ground ?? '', detail ?? '');
  return [one, other, other, one]
    .map((inside, index) => `<g transform="translate(${(index % 2) * 80} ${Math.floor(index / 2) * 80})">${inside}</g>`)
    .join('');
}

/**
 * The tile of a low border along an edge: a star whose ground is one of the deep colours, so that the edge stays whole.
 */
export function edgeTile(seed: string, colors: readonly string[] = tokenColors): string {
  const random = randomOf(`edge ${seed}`);
  for (let i = 0; i < 5; i++) random();
  const [, ground] = borderColors[pick(random, borderColors.length, [])] ?? [];
  return painters.star(colors[ground ?? 3] ?? '', colors[4] ?? '', colors[1] ?? '');
}

/** A whole SVG of one tile, the same that pages draw for the seed: shown for a missing logo outside the pages. */
export const tileImage = (seed: string, size: number, colors: readonly string[] = paperColors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 80 80">${tile(seed, colors)}</svg>`;

/** A whole SVG of a grid, each tile `size` pixels: what share images and e-mails are cut from. */
export function tileSheet(
  seed: string,
  columns: number,
  rows: number,
  size: number,
  colors: readonly string[] = paperColors,
): string {
  const cells = tileGrid(seed, columns, rows, colors).map((inside, index) => {
    const x = (index % columns) * size;
    const y = Math.floor(index / columns) * size;
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 80 80">${inside}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * size}" height="${rows * size}">${cells.join('')}</svg>`;
}
