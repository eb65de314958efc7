import type { Scene } from './scene.ts';
import {
  balustrade,
  cypress,
  disc,
  glitter,
  house,
  lemonPot,
  line,
  n,
  type Part,
  path,
  rect,
  row,
  sailBoat,
  sky,
} from './shapes.ts';

/**
 * A lake between steep shores: an island with a villa, a sail, and a terrace, a shore with cypresses or a pier in
 * front.
 */
export function lake(scene: Scene): Part {
  const { width: w, colors, light } = scene;
  const isLeft = scene.happens(0.5);
  const at = (share: number) => (isLeft ? share : 1 - share) * w;
  const shore = scene.between(52, 57);
  const sunX = at(scene.between(0.5, 0.6));
  const radius = scene.between(8, 12);
  const front = scene.pick(['terrace', 'shore', 'pier']);
  return [
    sky(scene, sunX, scene.between(18, 28), radius),
    slopes(scene, shore, at),
    rect(0, shore, w, 90 - shore, colors.sea),
    rect(0, shore, w, 1.2, colors.light, 0.35),
    calm(scene, shore),
    glitter(sunX, shore, radius * 0.8, light.disc),
    scene.happens(0.7) ? island(scene, at(scene.between(0.34, 0.42)), shore + 7) : [],
    sailBoat(at(scene.between(0.68, 0.76)), shore + 14, 5, scene, scene.pick([colors.sun, colors.sand, colors.clay])),
    front === 'terrace'
      ? [balustrade(scene, 77), lemonPot(at(0.12), 78, 8, scene)]
      : front === 'shore'
        ? cypresses(scene, at)
        : pier(scene, at),
  ];
}

function slopes(scene: Scene, shore: number, at: (share: number) => number): Part {
  const { colors } = scene;
  const y = (share: number) => n(shore - share);
  const x = (share: number) => n(at(share));
  const high = scene.between(26, 38);
  const back = scene.light.sky === colors.haze ? colors.sea : colors.haze;
  const village = [0.03, 0.09, 0.15, 0.21].map((share, index) =>
    house(at(share) - 3.2, shore, 6.4, 10 - index + scene.between(0, 4), {
      wall: scene.pick([colors.light, colors.sand, colors.sun]),
      roof: colors.clay,
      window: colors.deep,
    }),
  );
  return [
    path(
      `M${x(-0.05)} ${y(high)}Q${x(0.2)} ${y(high + 4)} ${x(0.42)} ${y(14)}T${x(0.72)} ${y(0)}H${x(-0.05)}Z`,
      back,
      back === colors.sea ? 0.45 : undefined,
    ),
    path(
      `M${x(1.05)} ${y(high + 6)}Q${x(0.86)} ${y(high)} ${x(0.7)} ${y(16)}T${x(0.44)} ${y(0)}H${x(1.05)}Z`,
      colors.leaf,
    ),
    path(
      `M${x(1.05)} ${y(high - 12)}Q${x(0.9)} ${y(22)} ${x(0.78)} ${y(9)}T${x(0.6)} ${y(0)}H${x(1.05)}Z`,
      colors.deep,
      0.28,
    ),
    path(`M${x(-0.05)} ${y(24)}Q${x(0.1)} ${y(23)} ${x(0.2)} ${y(10)}T${x(0.4)} ${y(0)}H${x(-0.05)}Z`, colors.leaf),
    row(village),
  ];
}

const calm = (scene: Scene, shore: number): Part => {
  const marks = Array.from(
    { length: Math.round(scene.width / 16) },
    () => `M${n(scene.between(0, scene.width))} ${n(scene.between(shore + 5, 86))}h${n(scene.between(6, 16))}`,
  );
  return line(marks.join(''), scene.colors.light, 0.9, { share: 0.28 });
};

const island = ({ colors }: Scene, x: number, foot: number): Part => [
  path(`M${n(x - 20)} ${n(foot)}q4-5 12-5h16q8 0 12 5Z`, colors.leaf),
  row([cypress(x - 12, foot - 3, 15, colors.deep), cypress(x + 12.5, foot - 3, 13, colors.deep)]),
  house(x - 8, foot - 3, 17, 9, { wall: colors.light, roof: colors.clay, window: colors.deep }),
  rect(x - 2.5, foot - 18, 5.5, 6, colors.light),
  path(`M${n(x - 3.5)} ${n(foot - 18)}l3.7-3 3.8 3Z`, colors.clay),
  path(`M${n(x - 20)} ${n(foot)}h40l-4 1.600h-32Z`, colors.light, 0.8),
];

function cypresses(scene: Scene, at: (share: number) => number): Part {
  const { colors, width: w } = scene;
  const trees = [0.04, 0.1, 0.17].map((share, index) =>
    cypress(
      at(share) + (w < 100 ? index * 2 : 0),
      88,
      44 - index * 9 + scene.between(-3, 3),
      index === 1 ? colors.leaf : colors.deep,
    ),
  );
  return [path(`M${n(at(-0.02))} 80Q${n(at(0.2))} 77 ${n(at(0.5))} 90H${n(at(-0.02))}Z`, colors.deep), trees];
}

function pier({ colors, width }: Scene, at: (share: number) => number): Part {
  const end = width > 100 ? 0.3 : 0.5;
  const [from, to] = [Math.min(at(-0.02), at(end)), Math.max(at(-0.02), at(end))];
  return [
    row([0.04, end / 2, end - 0.03].map((share) => rect(at(share) - 1.2, 74, 2.4, 16, colors.deep))),
    rect(from, 78, to - from, 3, colors.sand),
    rect(from, 81, to - from, 1, colors.deep, 0.4),
    disc(at(end - 0.03), 73, 1.8, colors.sun),
  ];
}
