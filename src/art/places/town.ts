import type { Scene } from './scene.ts';
import { cypress, house, line, n, type Part, path, rect, row, sky } from './shapes.ts';

/** A town of art: a dome, an arena or towers, roofs before and behind, and a bridge, a square or a hill at its feet. */
export function town(scene: Scene): Part {
  const { width: w } = scene;
  const isLeft = scene.happens(0.5);
  const at = (share: number) => (isLeft ? share : 1 - share) * w;
  const front = scene.pick(['bridge', 'square', 'hill']);
  const foot = front === 'bridge' ? 71 : 80;
  const [near, far] = w > 100 ? [0.44, 0.67] : [0.24, 0.66];
  const monument = scene.pick(['dome', 'towers', 'arena', 'dome']);
  return [
    sky(scene, at(scene.between(0.14, 0.24)), scene.between(17, 26), scene.between(8, 11)),
    skyline(scene, foot),
    monument === 'arena'
      ? arena(scene, at(far), foot)
      : monument === 'towers'
        ? row([0, 1, 2].map((index) => civic(scene, at(far) + (index - 1) * 13, foot, 62 - ((index * 2 + 1) % 3) * 9)))
        : dome(scene, at(far), foot),
    monument === 'towers' ? [] : scene.happens(0.6) ? civic(scene, at(near), foot, 66) : striped(scene, at(near), foot),
    w > 200 ? striped(scene, at(0.9), foot + 14) : [],
    roofs(scene, foot),
    front === 'bridge' ? bridge(scene) : front === 'square' ? square(scene) : hill(scene, at),
  ];
}

function skyline(scene: Scene, foot: number): Part {
  let d = `M0 ${n(foot)}`;
  for (let x = 0; x < scene.width; ) {
    const width = scene.between(7, 14);
    d += `V${n(foot - scene.between(20, 34))}h${n(width)}`;
    x += width;
  }
  return path(`${d}V${n(foot)}Z`, scene.light.isNight ? scene.colors.sea : scene.colors.clay, 0.32);
}

function dome({ colors }: Scene, x: number, foot: number): Part {
  const top = foot - 34;
  const y = (above: number) => n(top - above);
  return [
    path(`M${n(x - 19)} ${n(foot - 26)}h38v26h-38ZM${n(x - 15)} ${y(0)}h30v9h-30Z`, colors.light),
    path(
      [-10, -3.3, 3.3, 10].map((dx) => `M${n(x + dx - 1.6)} ${y(-6)}v-1.500a1.6 1.6 0 0 1 3.2 0v1.500Z`).join(''),
      colors.deep,
    ),
    path(
      `M${n(x - 15.5)} ${y(0)}C${n(x - 15.5)} ${y(13)} ${n(x - 6)} ${y(20)} ${n(x)} ${y(22)}C${n(x + 6)} ${y(20)} ${n(x + 15.5)} ${y(13)} ${n(x + 15.5)} ${y(0)}Z`,
      colors.clay,
    ),
    line(
      `M${n(x - 7)} ${y(0)}Q${n(x - 6)} ${y(14)} ${n(x)} ${y(21)}Q${n(x + 6)} ${y(14)} ${n(x + 7)} ${y(0)}M${n(x)} ${y(0)}v-21`,
      colors.light,
      0.9,
    ),
    rect(x - 2, top - 26, 4, 5, colors.light),
    path(`M${n(x - 2.8)} ${y(26)}l2.8-5 2.8 5Z`, colors.clay),
  ];
}

/** Two storeys of arches, one side higher than the other. */
function arena({ colors }: Scene, x: number, foot: number): Part {
  const arches = (top: number, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `M${n(x + from + index * 9)} ${n(top + 8)}v-4a3 3 0 0 1 6 0v4`).join(
      '',
    );
  return [
    path(`M${n(x - 29)} ${n(foot)}v-33h24v-11h34v44Z`, colors.sand),
    path(`M${n(x - 29)} ${n(foot - 33)}h24v1.600h-24ZM${n(x - 5)} ${n(foot - 44)}h34v1.600h-34Z`, colors.clay),
    path(arches(foot - 30, -27, 6) + arches(foot - 41, -2, 3), colors.deep),
  ];
}

/** A tower of brick with a crown. */
const civic = ({ colors }: Scene, x: number, foot: number, height: number): Part => [
  path(
    `M${n(x - 4)} ${n(foot - height + 8)}h8v${n(height - 8)}h-8ZM${n(x - 5.5)} ${n(foot - height + 8)}h11v-5.500h-2v2h-2.500v-2h-2v2h-2.500v-2h-2Z`,
    colors.sun,
  ),
  path(
    `M${n(x - 1.5)} ${n(foot - height + 20)}v-4a1.5 1.5 0 0 1 3 0v4ZM${n(x - 1)} ${n(foot - height + 30)}h2v4h-2Z`,
    colors.deep,
  ),
  path(`M${n(x - 4)} ${n(foot - height + 2.5)}l4-6 4 6Z`, colors.clay),
];

/** A campanile in bands of two marbles. */
const striped = ({ colors }: Scene, x: number, foot: number): Part => [
  rect(x - 5, foot - 58, 10, 58, colors.light),
  path(
    [0, 1, 2, 3, 4, 5].map((level) => `M${n(x - 5)} ${n(foot - 55 + level * 8)}h10v2.500h-10Z`).join(''),
    colors.leaf,
  ),
  path(`M${n(x - 2)} ${n(foot - 40)}v-5a2 2 0 0 1 4 0v5Z`, colors.deep),
  path(`M${n(x - 6)} ${n(foot - 58)}l6-10 6 10Z`, colors.clay),
];

function roofs(scene: Scene, foot: number): Part {
  const { width: w, colors, light } = scene;
  const houses: Part[] = [];
  const walls = light.isNight
    ? ([colors.sea, colors.haze, colors.leaf] as const)
    : ([colors.sand, colors.light, colors.sun, colors.haze] as const);
  const window = light.isNight ? colors.sun : colors.deep;
  for (let x = -3; x < w; ) {
    const width = scene.between(12, 20);
    houses.push(house(x, foot, width, scene.between(11, 21), { wall: scene.pick(walls), roof: colors.clay, window }));
    x += width;
  }
  return row(houses);
}

function bridge({ width: w, colors }: Scene): Part {
  const count = Math.max(2, Math.round(w / 46));
  const gap = w / count;
  let arches = '';
  for (let index = 0; index < count; index++)
    arches += `M${n(gap * index + 5)} 87v-4a${n(gap / 2 - 5)} 8 0 0 1 ${n(gap - 10)} 0v4Z`;
  return [
    rect(0, 71, w, 16, colors.light),
    path(arches, colors.sea),
    rect(0, 70, w, 2.4, colors.deep, 0.2),
    rect(0, 84, w, 6, colors.sea),
    rect(0, 86.5, w, 0.8, colors.light, 0.4),
  ];
}

const square = ({ width: w, colors }: Scene): Part => [
  rect(0, 80, w, 10, colors.clay),
  line(`M6 85H${w}`, colors.light, 4, { dash: '0 12' }),
];

function hill(scene: Scene, at: (share: number) => number): Part {
  const { width: w, colors } = scene;
  return [
    path(`M0 78Q${n(w * 0.25)} 72 ${n(w * 0.55)} 79T${n(w)} 76V90H0Z`, colors.leaf),
    row([0.05, 0.11, 0.34, 0.52, 0.93].map((share) => cypress(at(share), 84, scene.between(13, 20), colors.deep))),
  ];
}
