import type { Scene } from './scene.ts';

/** One path and how it is painted. */
interface Shape {
  /** The attributes of its colour. */
  paint: string;
  d: string;
}
/** A drawing, or a piece of one: shapes from the back to the front. */
export type Part = Shape | readonly Part[];

/** A length in SVG, short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const opacity = (share: number | undefined) =>
  share === undefined ? '' : ` opacity="${Math.round(share * 100) / 100}"`;

export const path = (d: string, fill: string, share?: number): Shape => ({
  paint: `fill="${fill}"${opacity(share)}`,
  d,
});

export const rect = (x: number, y: number, width: number, height: number, fill: string, share?: number): Shape =>
  path(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}`, fill, share);

export const disc = (x: number, y: number, radius: number, fill: string, share?: number): Shape => {
  const r = n(radius);
  return path(
    `M${n(x - radius)} ${n(y)}a${r} ${r} 0 0 1 ${n(radius * 2)} 0a${r} ${r} 0 0 1 ${n(-radius * 2)} 0Z`,
    fill,
    share,
  );
};

export const line = (
  d: string,
  stroke: string,
  width: number,
  { dash, share, isRound = true }: { dash?: string; share?: number; isRound?: boolean } = {},
): Shape => ({
  paint: `fill="none" stroke="${stroke}" stroke-width="${n(width)}"${isRound ? ' stroke-linecap="round"' : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity(share)}`,
  d,
});

/** Discs of one size, as the round ends of lines without length. */
export const dots = (places: readonly (readonly [number, number])[], diameter: number, fill: string): Shape =>
  line(places.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), fill, diameter);

/** A polygon through points. */
export const points = (list: readonly (readonly [number, number])[], fill: string, share?: number): Shape =>
  path(`M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, share);

const flat = (part: Part): readonly Shape[] => ('paint' in part ? [part] : part.flatMap(flat));

/**
 * Things of one kind that do not lie over each other, such as the houses of a street: what they share of a colour
 * becomes one path, layer by layer, which keeps a drawing small.
 */
export function row(things: readonly Part[]): Part {
  const layers: Map<string, string>[] = [];
  for (const thing of things.map(flat))
    for (const [index, { paint, d }] of thing.entries()) {
      const layer = layers[index] ?? new Map<string, string>();
      layers[index] = layer;
      layer.set(paint, (layer.get(paint) ?? '') + d);
    }
  return layers.map((layer) => [...layer].map(([paint, d]) => ({ paint, d })));
}

/** The inside of an SVG. */
export const inked = (part: Part): string =>
  flat(part)
    .map(({ paint, d }) => `<path ${paint} d="${d}"/>`)
    .join('');

/** The whole sky, its sun or moon at a place, and stars at night. */
export function sky(scene: Scene, x: number, y: number, radius: number): Part {
  const { width, light, colors } = scene;
  const stars = light.isNight
    ? dots(
        Array.from({ length: Math.round(width / 15) }, () => [scene.between(4, width - 4), scene.between(4, 40)]),
        1.2,
        colors.light,
      )
    : [];
  return [
    rect(0, 0, width, 90, light.sky),
    stars,
    disc(x, y, radius * 1.5, light.disc, 0.22),
    disc(x, y, radius, light.disc),
  ];
}

/** Rows of small waves over water. */
export const waves = ({ width, colors }: Scene, tops: readonly number[]): Part =>
  tops.map((top, index) => {
    const step = 10 + index * 5;
    const rise = 4.5 + index * 2;
    return path(
      `M${-index * 5} ${n(top)}q${n(step / 2)}-${n(rise)} ${step} 0${`t${step} 0`.repeat(Math.ceil((width + 10) / step))}V90H-10Z`,
      index % 2 === 0 ? colors.deep : colors.light,
      index % 2 === 0 ? 0.16 : 0.1,
    );
  });

/** The light of the sun on water, from the horizon down. */
export const glitter = (x: number, top: number, radius: number, fill: string): Part =>
  line(
    [1.4, 1, 0.65, 0.3]
      .map((share, index) => `M${n(x - radius * share)} ${n(top + 4 + index * 4.5)}h${n(radius * share * 2)}`)
      .join(''),
    fill,
    1.6,
    { share: 0.75 },
  );

export const sailBoat = (x: number, y: number, s: number, { colors }: Scene, sail: string): Part => [
  path(`M${n(x - s)} ${n(y)}h${n(s * 2)}l${n(-s * 0.5)} ${n(s * 0.45)}h${n(-s)}Z`, colors.clay),
  path(`M${n(x - s * 0.1)} ${n(y - s * 0.2)}v${n(-s * 2.1)}l${n(-s * 0.8)} ${n(s * 2.1)}Z`, colors.light),
  path(`M${n(x + s * 0.1)} ${n(y - s * 0.2)}v${n(-s * 2.5)}q${n(s * 1.1)} ${n(s * 1.3)} ${n(s)} ${n(s * 2.5)}Z`, sail),
];

/** A tree as tall and slim as a flame. */
export const cypress = (x: number, foot: number, height: number, fill: string): Shape => {
  const half = height * 0.15;
  return path(
    `M${n(x)} ${n(foot - height)}q${n(half * 1.5)} ${n(height * 0.55)} ${n(half)} ${n(height * 0.92)}h${n(0.5 - half)}v${n(height * 0.08)}h-1v${n(-height * 0.08)}h${n(0.5 - half)}q${n(-half * 0.5)} ${n(-height * 0.37)} ${n(half)} ${n(-height * 0.92)}Z`,
    fill,
  );
};

export const fir = (x: number, foot: number, height: number, fill: string): Shape => {
  const half = height * 0.26;
  const tier = (top: number, wide: number, fall: number) =>
    `M${Math.round(x)} ${n(foot - height * top)}l${n(half * wide)} ${n(height * fall)}h${n(-half * wide * 2)}`;
  return path(
    `${tier(1, 0.62, 0.5)}${tier(0.72, 1, 0.64)}M${Math.round(x) - 1} ${n(foot - height * 0.1)}h2v${n(height * 0.1)}h-2`,
    fill,
  );
};

/** A house: wall, windows, pitched roof. Windows of a colour may glow. */
export function house(
  x: number,
  foot: number,
  width: number,
  height: number,
  { wall, roof, window }: { wall: string; roof: string; window: string },
): Part {
  const columns = Math.max(1, Math.floor(width / 6));
  const rows = Math.max(1, Math.floor((height - 2) / 7));
  const start = (width - columns * 6) / 2 + 2;
  const openings = Array.from(
    { length: rows },
    (_, level) => `M${n(x + start)} ${n(foot - height + 4.5 + level * 7)}h${n(columns * 6 - 4)}`,
  ).join('');
  return [
    rect(x, foot - height, width, height, wall),
    line(openings, window, 3, { dash: '2 4', isRound: false }),
    path(`M${n(x - 1)} ${n(foot - height)}l2-3h${n(width - 2)}l2 3`, roof),
  ];
}

/** A lemon tree in a terracotta pot. */
export const lemonPot = (x: number, foot: number, size: number, { colors }: Scene): Part => [
  path(
    `M${n(x - size * 0.5)} ${n(foot - size)}h${n(size)}l${n(-size * 0.18)} ${n(size)}h${n(-size * 0.64)}Z`,
    colors.clay,
  ),
  rect(x - size * 0.6, foot - size * 1.1, size * 1.2, size * 0.26, colors.clay),
  disc(x, foot - size * 1.9, size * 0.95, colors.leaf),
  dots(
    [
      [x - size * 0.4, foot - size * 1.7],
      [x + size * 0.35, foot - size * 2.2],
      [x + size * 0.3, foot - size * 1.5],
      [x - size * 0.25, foot - size * 2.4],
    ],
    size * 0.32,
    colors.sun,
  ),
];

/** A stone rail along the foot of the drawing. */
export const balustrade = ({ width, colors }: Scene, top: number): Part => [
  line(`M2 ${n(top + 5)}H${width}`, colors.light, 12, { dash: '2 6', isRound: false }),
  line(`M1 ${n(top + 6.5)}H${width}`, colors.light, 4, { dash: '4', isRound: false }),
  path(`M0 ${n(top - 2)}h${width}v3H0ZM0 ${n(top + 11)}h${width}V90H0Z`, colors.light),
  rect(0, top + 12.5, width, 1, colors.deep, 0.15),
];
