import { mixedRandomOf } from './seeded-random.ts';
import { type Motif, motifTile, tokenColors } from './tiles.ts';

/**
 * What each category of the blog is known by: a motif on a ground of its own, by the place of the colours in the list.
 */
const looks: Readonly<Record<string, { motif: Motif; colors: readonly [number, number, number] }>> = {
  contratti: { motif: 'key', colors: [3, 4, 1] },
  carriera: { motif: 'cup', colors: [0, 4, 5] },
  mestieri: { motif: 'cloche', colors: [2, 4, 5] },
  'vita-in-stagione': { motif: 'sun', colors: [1, 4, 0] },
  assumere: { motif: 'star', colors: [4, 3, 1] },
  gestire: { motif: 'arches', colors: [5, 1, 0] },
};
const others: readonly { motif: Motif; colors: readonly [number, number, number] }[] = [
  { motif: 'horizon', colors: [4, 0, 3] },
  { motif: 'parasol', colors: [3, 4, 0] },
  { motif: 'petals', colors: [0, 4, 5] },
  { motif: 'wave', colors: [4, 3, 1] },
];

/** Where the motif is in a picture of 160 by 80, and how large: always cut by an edge. */
const crops = [
  { x: 34, y: -46, size: 170 },
  { x: -34, y: -52, size: 180 },
  { x: 4, y: -34, size: 150 },
  { x: 52, y: -66, size: 196 },
] as const;

/**
 * The inside of a 160 by 80 SVG: the motif of an article's category, giant and cut by the edges, on a flat ground. The
 * article's slug chooses how it is cut, so that two covers of a category differ.
 */
export function articleCover(category: string, slug: string, palette: readonly string[] = tokenColors): string {
  const pick = <Value>(values: readonly Value[], seed: string) =>
    values[Math.floor(mixedRandomOf(seed)() * values.length)];
  const look = looks[category] ?? pick(others, category);
  const crop = pick(crops, slug);
  if (!look || !crop) return '';
  const [ground = '', shape = '', detail = ''] = look.colors.map((color) => palette[color]);
  return `<rect width="160" height="80" fill="${ground}"/><svg x="${crop.x}" y="${crop.y}" width="${crop.size}" height="${crop.size}" viewBox="0 0 80 80">${motifTile(look.motif, ground, shape, detail)}</svg>`;
}
