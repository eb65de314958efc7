import type { Scene } from './scene.ts';
import { balustrade, glitter, house, lemonPot, n, type Part, path, rect, row, sailBoat, sky, waves } from './shapes.ts';

/**
 * A coast: the sun on the water, a headland with a village or a lighthouse, boats, and a beach or a terrace in front.
 */
export function sea(scene: Scene): Part {
  const { width: w, colors, light } = scene;
  const horizon = scene.between(49, 57);
  const isLeft = scene.happens(0.5);
  const at = (share: number) => (isLeft ? share : 1 - share) * w;
  const radius = scene.between(10, 16);
  const sunX = at(scene.between(0.6, 0.74));
  const sunY = horizon - scene.between(0.05, 1.3) * radius;
  const front = scene.pick(['beach', 'terrace', 'open', 'beach']);
  return [
    sky(scene, sunX, sunY, radius),
    headland(scene, horizon, isLeft, scene.pick([colors.leaf, colors.leaf, colors.clay])),
    rect(0, horizon, w, 90 - horizon, colors.sea),
    waves(scene, [horizon + 9, horizon + 18, horizon + 28]),
    glitter(sunX, horizon, radius, light.disc),
    boats(scene, horizon, at),
    front === 'beach' ? beach(scene, isLeft) : [],
    front === 'terrace'
      ? [balustrade(scene, 76), row([0.1, 0.9].map((share) => lemonPot(at(share), 77, 8, scene)))]
      : [],
  ];
}

function headland(scene: Scene, horizon: number, isLeft: boolean, fill: string): Part {
  const { width: w, colors } = scene;
  const reach = Math.min(w * 0.46, 84);
  const x = (share: number) => n(isLeft ? share * reach : w - share * reach);
  const rise = scene.between(19, 28);
  const y = (share: number) => n(horizon - rise * share);
  return [
    path(
      `M${x(-0.1)} ${y(1)}C${x(0.25)} ${y(1.1)} ${x(0.4)} ${y(0.8)} ${x(0.55)} ${y(0.6)}S${x(0.85)} ${y(0.4)} ${x(1)} ${n(horizon)}H${x(-0.1)}Z`,
      fill,
    ),
    path(`M${x(-0.1)} ${y(0.45)}Q${x(0.4)} ${y(0.5)} ${x(0.72)} ${n(horizon)}H${x(-0.1)}Z`, colors.deep, 0.22),
    scene.happens(0.6)
      ? village(scene, horizon, (share) => (isLeft ? share * reach : w - share * reach), fill)
      : lighthouse(scene, isLeft ? reach * 0.84 : w - reach * 0.84, horizon - rise * 0.3),
  ];
}

const village = (scene: Scene, horizon: number, at: (share: number) => number, hill: string): Part => {
  const { colors } = scene;
  const roof = hill === colors.clay ? colors.deep : colors.clay;
  return row(
    [0.1, 0.22, 0.34, 0.46, 0.58].map((share, index) =>
      house(at(share) - 3.2, horizon, 6.4, 13 - index * 1.6 + scene.between(-1, 4), {
        wall: scene.pick([colors.light, colors.sand, colors.sun]),
        roof,
        window: colors.deep,
      }),
    ),
  );
};

const lighthouse = ({ colors }: Scene, x: number, foot: number): Part => [
  path(`M${n(x - 2.6)} ${n(foot)}l1-17h3l1 17Z`, colors.light),
  path(
    `M${n(x - 2)} ${n(foot - 7)}h4l-.2-4h-3.600ZM${n(x - 2)} ${n(foot - 20.5)}h4v3.500h-4ZM${n(x - 2.6)} ${n(foot - 20.5)}a2.6 2.6 0 0 1 5.2 0Z`,
    colors.clay,
  ),
];

function boats(scene: Scene, horizon: number, at: (share: number) => number): Part {
  const { colors, width } = scene;
  return [
    sailBoat(
      at(scene.between(0.4, 0.5)),
      horizon + 13,
      scene.between(5, 6.5),
      scene,
      scene.pick([colors.sun, colors.clay, colors.light]),
    ),
    scene.happens(0.7) ? sailBoat(at(0.88), horizon + 6, 3, scene, colors.sand) : [],
    width > 200 && scene.happens(0.7) ? sailBoat(at(0.56), horizon + 3.5, 2.4, scene, colors.sun) : [],
  ];
}

function beach(scene: Scene, isLeft: boolean): Part {
  const { width: w, colors } = scene;
  const flip = (x: number) => (isLeft ? x : w - x);
  const sand = (top: number) =>
    `M${n(flip(0))} ${top}Q${n(flip(w * 0.3))} ${top - 2} ${n(flip(w * 0.55))} ${top + 8}T${n(flip(w))} ${top + 14}V90H${n(flip(0))}Z`;
  const cloth = scene.pick([colors.clay, colors.sea, colors.leaf]);
  const other = scene.pick([colors.light, colors.sun]);
  const count = Math.max(2, Math.round(w / 42));
  const parasols = Array.from({ length: count }, (_, index) => {
    const isOdd = index % 2 === 1;
    return parasol(
      flip(w * 0.08 + index * (w > 100 ? 22 : 26)),
      86 + (isOdd ? 2 : 0),
      9.5,
      isOdd ? other : cloth,
      isOdd ? cloth : colors.light,
      colors.deep,
    );
  });
  return [path(sand(72), colors.light), path(sand(76), colors.sand), row(parasols)];
}

const parasol = (x: number, foot: number, size: number, cloth: string, stripe: string, pole: string): Part => {
  const top = foot - size * 1.5;
  return [
    rect(x - 0.5, top, 1, size * 1.5, pole),
    path(`M${n(x - size)} ${n(top)}a${n(size)} ${n(size)} 0 0 1 ${n(size * 2)} 0Z`, cloth),
    path(
      `M${n(x - size * 0.36)} ${n(top)}q0-${n(size * 0.9)} ${n(size * 0.36)}-${n(size)}q${n(size * 0.36)} ${n(size * 0.1)} ${n(size * 0.36)} ${n(size)}Z`,
      stripe,
    ),
  ];
};
