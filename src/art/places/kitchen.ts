import type { Scene } from './scene.ts';
import { disc, dots, line, n, type Part, path, rect, row } from './shapes.ts';

/** A kitchen: a stove under its hood, pans on a rail, a wall of tiles, jars on a shelf. */
export function kitchen(scene: Scene): Part {
  const { width: w, colors } = scene;
  const wall = scene.pick([colors.sky, colors.haze, colors.sand, colors.sea, colors.leaf]);
  const isLeft = scene.happens(0.5);
  const at = (share: number) => (isLeft ? share : 1 - share) * w;
  const stove = at(w > 100 ? scene.between(0.3, 0.4) : 0.5);
  const fronts = [colors.sea, colors.leaf, colors.clay].filter((color) => color !== wall);
  const front = scene.pick(fronts);
  return [
    rect(0, 0, w, 90, wall),
    tiledWall(scene, wall, front),
    w > 100 ? rail(scene, at, front) : [],
    rect(0, 66, w, 24, front),
    doors(w, colors.deep),
    rect(0, 63, w, 4, colors.light),
    range(scene, stove, front),
    hood(scene, stove, front === colors.clay ? (wall === colors.sea ? colors.sun : colors.sea) : colors.clay),
    w > 100 ? counter(scene, at) : [],
  ];
}

/** A row of painted tiles behind the counter. */
function tiledWall(scene: Scene, wall: string, front: string): Part {
  const { width: w, colors } = scene;
  const color = scene.pick([colors.sea, colors.clay, colors.leaf].filter((one) => one !== wall && one !== front));
  const count = Math.ceil(w / 18) + 1;
  const shapes = scene.pick([
    // Diamonds, fish scales, chequers.
    `M9 45${'l9 9-9 9-9-9zm18 0'.repeat(count)}`,
    `M0 63${'q9-17 18 0'.repeat(count)}M-9 54${'q9-17 18 0'.repeat(count)}`,
    `M0 45${'h9v9h-9zm18 0'.repeat(count)}M9 54${'h9v9h-9zm18 0'.repeat(count)}`,
  ]);
  return [rect(0, 45, w, 18, colors.light), path(shapes, color, 0.55), rect(0, 43.6, w, 1.6, color)];
}

function doors(width: number, shade: string): Part {
  let lines = '';
  let knobs = '';
  const count = Math.round(width / 27);
  const gap = width / count;
  for (let index = 0; index < count; index++) {
    lines += `M${n(gap * index + 2)} 70h${n(gap - 4)}v20h${n(4 - gap)}`;
    knobs += `M${n(gap * index + gap / 2 - 3)} 73h6`;
  }
  return [path(lines, shade, 0.18), line(knobs, shade, 1.2)];
}

function range(scene: Scene, x: number, front: string): Part {
  const { colors } = scene;
  const big = front === colors.clay ? colors.sea : colors.clay;
  return [
    rect(x - 22, 62, 44, 28, colors.deep),
    rect(x - 17, 72, 34, 14, colors.sun),
    rect(x - 15, 74, 30, 10, colors.clay),
    line(`M${n(x - 14)} 67.500h28`, colors.light, 2.8, { dash: '0 7' }),
    pot(scene, x - 11, 62, 15, scene.between(9, 13), big),
    scene.happens(0.5)
      ? pot(scene, x + 10, 62, 12, scene.between(11, 16), colors.sun)
      : pan(scene, x + 9, 62, colors.sun),
  ];
}

/** A pot with its lid and its steam. */
const pot = ({ colors }: Scene, x: number, foot: number, width: number, height: number, fill: string): Part => [
  path(
    `M${n(x - width / 2)} ${n(foot - height)}h${n(width)}v${n(height - 3)}q0 3-3 3h${n(6 - width)}q-3 0-3-3ZM${n(x - width / 2 - 2.5)} ${n(foot - height + 2)}h${n(width + 5)}v1.800h${n(-width - 5)}Z`,
    fill,
  ),
  rect(x - width / 2 - 0.6, foot - height - 1.4, width + 1.2, 2, colors.deep),
  disc(x, foot - height - 2.2, 1.3, colors.deep),
  line(
    `M${n(x - 2.5)} ${n(foot - height - 6)}q-2-3 0-5.500t0-5.500M${n(x + 2.5)} ${n(foot - height - 6)}q2-3 0-5.500t0-5.5`,
    colors.light,
    1.1,
  ),
];

const pan = ({ colors }: Scene, x: number, foot: number, fill: string): Part => [
  path(`M${n(x - 8)} ${n(foot - 5)}h16l-2 5h-12Z`, fill),
  rect(x + 6, foot - 5, 11, 1.6, colors.deep),
  line(`M${n(x)} ${n(foot - 9)}q-2-3 0-5t0-5`, colors.light, 1.1),
];

const hood = ({ colors }: Scene, x: number, fill: string): Part => [
  path(`M${n(x - 8)} 0h16v17l16 15h-48l16-15Z`, fill),
  path(`M${n(x)} 17h8l16 15h-24Z`, colors.deep, 0.16),
  rect(x - 25, 31, 50, 4, colors.light),
];

/** Copper hanging from a rail, and a shelf of jars above it. */
function rail(scene: Scene, at: (share: number) => number, front: string): Part {
  const { width: w, colors } = scene;
  const [one, other] = [at(w > 200 ? 0.54 : 0.6), at(0.97)];
  const [from, length] = [Math.min(one, other), Math.abs(one - other)];
  const count = Math.floor(length / 17);
  const metals = [colors.clay, colors.sun, colors.deep];
  const pans = Array.from({ length: count }, (_, index) => {
    const x = from + ((index + 0.5) * length) / count;
    return dots([[x, 33]], 11, metals[(index + (front === colors.clay ? 1 : 0)) % 3] ?? colors.clay);
  });
  const hooks = Array.from({ length: count }, (_, index) => `M${n(from + ((index + 0.5) * length) / count)} 20v9`).join(
    '',
  );
  const jars = Array.from({ length: Math.floor(length / 15) }, (_, index) => jar(scene, from + 7 + index * 15));
  return [
    row(jars),
    path(
      `M${n(from)} 12h${n(length)}v1.600h${n(-length)}ZM${n(from)} 19.400h${n(length)}v1.200h${n(-length)}Z`,
      colors.deep,
    ),
    line(hooks, colors.deep, 1.2),
    row(pans),
  ];
}

function jar(scene: Scene, x: number): Part {
  const { colors } = scene;
  const height = scene.between(5, 8);
  return [
    rect(x - 2.4, 12 - height, 4.8, height, scene.pick([colors.clay, colors.light, colors.sun])),
    rect(x - 1.8, 11 - height, 3.6, 1.4, colors.deep),
  ];
}

/** What waits on the counter beside the stove: a board, a bowl of lemons, a bottle, herbs. */
function counter(scene: Scene, at: (share: number) => number): Part {
  const { colors, width: w } = scene;
  const bowl = (x: number): Part => [
    dots(
      [
        [x - 4, 56.5],
        [x + 4, 56.5],
        [x, 54],
      ],
      6,
      colors.sun,
    ),
    path(`M${n(x - 9)} 57h18a9 6 0 0 1-18 0Z`, colors.deep),
  ];
  const bottle = (x: number): Part => [
    path(`M${n(x - 2.5)} 63v-11q0-2 1.5-3v-5h2v5q1.5 1 1.5 3v11Z`, colors.deep),
    rect(x - 2.5, 55, 5, 4, colors.sun),
  ];
  const herbs = (x: number): Part => [
    dots(
      [
        [x - 3.4, 51.5],
        [x + 3.4, 51.5],
        [x, 47.5],
      ],
      7.4,
      colors.leaf,
    ),
    path(`M${n(x - 4)} 54h8l-1.2 9h-5.600Z`, colors.clay),
  ];
  const board = (x: number): Part => [rect(x - 6, 46, 11, 17, colors.sun), disc(x - 0.5, 49, 1.2, colors.deep)];
  const all = scene.pick([
    [bowl, bottle, herbs, board],
    [herbs, board, bowl, bottle],
    [board, bowl, bottle, herbs],
  ]);
  const places = w > 200 ? [0.6, 0.76, 0.92] : [0.7, 0.88];
  return places.map((share, index) => all[index]?.(at(share)) ?? []);
}
