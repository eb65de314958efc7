import { alps } from './alps.ts';
import { countryside } from './countryside.ts';
import { hall } from './hall.ts';
import { kitchen } from './kitchen.ts';
import { lake } from './lake.ts';
import { HEIGHT, type PlaceColors, placePaper, placeTokens, type Scene, sceneOf } from './scene.ts';
import { sea } from './sea.ts';
import { inked, type Part } from './shapes.ts';
import { town } from './town.ts';

const painters = { sea, alps, lake, town, countryside, kitchen, hall } satisfies Record<string, (scene: Scene) => Part>;
export type PlaceKind = keyof typeof painters;
export const placeKinds = Object.keys(painters) as PlaceKind[];

/** Widths of the three crops, for the height they share: a cover, a screen, a square. */
const widths = { cover: 270, screen: 160, square: 90 } as const;
export type PlaceCrop = keyof typeof widths;
export const placeCrops = Object.keys(widths) as PlaceCrop[];

/** The view box of a crop. */
export const placeBox = (crop: PlaceCrop): string => `0 0 ${widths[crop]} ${HEIGHT}`;

/** Where the eye of each kind is: the top of a band of 54 units cut from a cover, for heads that are wide and low. */
const bandTops: Readonly<Record<PlaceKind, number>> = {
  sea: 26,
  alps: 8,
  lake: 20,
  town: 17,
  countryside: 22,
  kitchen: 12,
  hall: 8,
};

/** The view box of such a band. */
export const placeBand = (kind: PlaceKind): string => `0 ${bandTops[kind]} ${widths.cover} 54`;

/** The inside of an SVG: a place of a kind, the same for the same seed. Under 4 kB. */
export const place = (kind: PlaceKind, seed: string, crop: PlaceCrop, colors: PlaceColors = placeTokens): string =>
  inked(painters[kind](sceneOf(`${kind} ${seed}`, widths[crop], colors)));

/** A whole SVG `height` pixels high, with colours as values: what share images are made of. */
export const placeSheet = (kind: PlaceKind, seed: string, crop: PlaceCrop, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${(widths[crop] * height) / HEIGHT}" height="${height}" viewBox="${placeBox(crop)}">${place(kind, seed, crop, placePaper)}</svg>`;
