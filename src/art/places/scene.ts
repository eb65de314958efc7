import { mixedRandomOf } from '../seeded-random.ts';

/** What the places are painted with. Each has a value in each theme. */
const colorNames = ['light', 'sky', 'haze', 'glow', 'sand', 'sun', 'clay', 'leaf', 'sea', 'deep'] as const;
type ColorName = (typeof colorNames)[number];
export type PlaceColors = Readonly<Record<ColorName, string>>;

/** The colours as tokens of the page. */
export const placeTokens: PlaceColors = {
  light: 'var(--art-light)',
  sky: 'var(--art-sky)',
  haze: 'var(--art-haze)',
  glow: 'var(--art-glow)',
  sand: 'var(--art-sand)',
  sun: 'var(--art-sun)',
  clay: 'var(--art-clay)',
  leaf: 'var(--art-leaf)',
  sea: 'var(--art-sea)',
  deep: 'var(--art-deep)',
};
/** The light theme's values, for images that no stylesheet reaches. */
export const placePaper: PlaceColors = {
  light: '#fbf1e0',
  sky: '#f3dfc1',
  haze: '#a9c4bd',
  glow: '#f0bf78',
  sand: '#f0bf78',
  sun: '#e9a13b',
  clay: '#b93f22',
  leaf: '#3f6a4d',
  sea: '#1f5f78',
  deep: '#1c2b2a',
};

/** Every drawing is this high, in units of its own. */
export const HEIGHT = 90;

interface Light {
  sky: string;
  disc: string;
  isNight: boolean;
}

/** What a painter of a place works with: its width, its colours, and draws that are the same for the same seed. */
export interface Scene {
  width: number;
  colors: PlaceColors;
  /** The time of day. */
  light: Light;
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  happens(chance: number): boolean;
}

export function sceneOf(seed: string, width: number, colors: PlaceColors): Scene {
  const random = mixedRandomOf(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const picked = values[Math.floor(random() * values.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  const lights: readonly Light[] = [
    { sky: colors.sky, disc: colors.sun, isNight: false },
    { sky: colors.sky, disc: colors.clay, isNight: false },
    { sky: colors.haze, disc: colors.light, isNight: false },
    { sky: colors.glow, disc: colors.clay, isNight: false },
    { sky: colors.glow, disc: colors.light, isNight: false },
    { sky: colors.deep, disc: colors.sun, isNight: true },
  ];
  return {
    width,
    colors,
    light: pick(lights),
    between: (low, high) => low + random() * (high - low),
    pick,
    happens: (chance) => random() < chance,
  };
}
