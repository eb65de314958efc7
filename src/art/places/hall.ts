import type { Scene } from './scene.ts';
import { disc, line, n, type Part, path, rect, row } from './shapes.ts';

/** A dining hall: arched windows on the sea or the hills, lamps, tables laid, a chequered floor. */
export function hall(scene: Scene): Part {
  const { width: w, colors } = scene;
  const wall = scene.pick([colors.clay, colors.sea, colors.leaf, colors.sky]);
  const bays = w > 200 ? 4 : w > 100 ? 2 : 1;
  const gap = w / bays;
  const middles = Array.from({ length: bays }, (_, index) => gap * (index + 0.5));
  const look = {
    wall,
    view: scene.pick(['sea', 'hills'] as const),
    frame: wall === colors.sky ? colors.clay : colors.light,
  };
  const lamps = bays === 1 ? [w * 0.13, w * 0.87] : Array.from({ length: bays - 1 }, (_, index) => gap * (index + 1));
  const lamp = scene.pick([bell, globe]);
  const [laid, beside] = scene.pick([
    [cloche, flower],
    [carafe, cloche],
    [flower, carafe],
    [cloche, carafe],
  ]);
  const seat = wall === colors.clay ? colors.sea : scene.pick([colors.clay, colors.sun]);
  return [
    rect(0, 0, w, 72, wall),
    row(middles.map((x) => archedWindow(scene, x, look))),
    sun(scene, middles[Math.floor(bays / 2)] ?? 0, look),
    row(middles.map((x) => glazing(x, look.frame))),
    rect(0, 60, w, 12, colors.deep, 0.22),
    rect(0, 58.8, w, 1.4, look.frame, 0.8),
    floor(scene),
    row(lamps.map((x) => lamp(scene, x))),
    row(middles.map((x) => table(scene, x, seat))),
    row(middles.filter((_, index) => index % 2 === 0).map((x) => laid(scene, x))),
    row(middles.filter((_, index) => index % 2 === 1).map((x) => beside(scene, x))),
  ];
}

interface Look {
  wall: string;
  frame: string;
  view: 'sea' | 'hills';
}
/** Half of a window's width. */
const HALF = 17;

const skyOf = ({ light, colors }: Scene, wall: string) => (light.sky === wall ? colors.glow : light.sky);

function archedWindow(scene: Scene, x: number, { wall, frame, view }: Look): Part {
  const { colors } = scene;
  const arch = (inset: number) =>
    `M${n(x - HALF + inset)} 58V26a${n(HALF - inset)} ${n(HALF - inset)} 0 0 1 ${n((HALF - inset) * 2)} 0V58Z`;
  const left = n(x - HALF + 2);
  return [
    path(arch(0), frame),
    path(arch(2), skyOf(scene, wall)),
    view === 'sea'
      ? path(`M${left} 43h30v15h-30Z`, wall === colors.sea ? colors.leaf : colors.sea)
      : path(`M${left} 46q8-8 16-2t14-3v17h-30Z`, wall === colors.leaf ? colors.haze : colors.leaf),
    view === 'sea'
      ? line(`M${n(x - 11)} 47h7M${n(x + 3)} 51h8`, colors.light, 1, { share: 0.5 })
      : path(`M${n(x + 8)} 35l2.5 15h-5`, colors.deep),
  ];
}

const sun = (scene: Scene, x: number, { wall }: Look): Part => {
  const { light, colors } = scene;
  return disc(x + 6, 28, 5.5, light.disc === skyOf(scene, wall) ? colors.clay : light.disc);
};

const glazing = (x: number, frame: string): Part => [
  line(`M${n(x)} 10V57M${n(x - HALF + 2)} 26h30`, frame, 1.2),
  rect(x - HALF - 2, 56.5, HALF * 2 + 4, 2.6, frame),
];

const bell = ({ colors }: Scene, x: number): Part => [
  line(`M${n(x)} 0v14`, colors.deep, 0.9),
  disc(x, 22, 8, colors.sun, 0.25),
  path(`M${n(x - 7)} 22a7 8 0 0 1 14 0Z`, colors.sun),
  disc(x, 22.4, 1.8, colors.light),
];
const globe = ({ colors }: Scene, x: number): Part => [
  line(`M${n(x)} 0v12`, colors.deep, 0.9),
  disc(x, 18, 8.6, colors.light, 0.2),
  disc(x, 18, 5.2, colors.light),
  rect(x - 2, 11.4, 4, 2, colors.deep),
];

function floor(scene: Scene): Part {
  const { width: w, colors } = scene;
  const [plain, checked] = scene.pick([
    [colors.light, colors.sand],
    [colors.light, colors.haze],
    [colors.sun, colors.sand],
  ]);
  return [rect(0, 72, w, 18, plain), line(`M0 76.5H${w}M9 85.5H${w}`, checked, 9, { dash: '9', isRound: false })];
}

/** A table in its cloth, between two chairs. */
function table({ colors }: Scene, x: number, seat: string): Part {
  const chair = (dx: number) => `M${n(x + dx - 5)} 88V62a5 5 0 0 1 10 0v26h-2v-11h-6v11`;
  return [
    path(chair(-19) + chair(19), seat),
    path(`M${n(x - 15)} 67h30l3 20q-4.5 2.5-9 0t-9 0-9 0-9 0Z`, colors.light),
    path(`M${n(x + 3)} 67h12l3 20q-4.5 2.5-9 0ZM${n(x - 15)} 68h30v1h-30Z`, colors.deep, 0.12),
    rect(x - 16.5, 65.4, 33, 2.8, colors.light),
  ];
}

const glasses = ({ colors }: Scene, x: number, apart: number): Part =>
  path([-apart, apart].map((dx) => `M${n(x + dx - 1.8)} 57h3.600l-1.2 5v3.500h-1.200v-3.500Z`).join(''), colors.haze);

const cloche = (scene: Scene, x: number): Part => [
  path(`M${n(x - 7)} 64a7 7 0 0 1 14 0Z`, scene.colors.sun),
  path(`M${n(x - 8.5)} 64h17v1.500h-17ZM${n(x - 1.2)} 55.500h2.400v2h-2.400Z`, scene.colors.deep),
  glasses(scene, x, 12),
];
const carafe = (scene: Scene, x: number): Part => [
  path(`M${n(x - 1.6)} 52h3.200l-.4 5q3.5 2 3.5 5 0 3.5-3.5 3.500h-2.400q-3.5 0-3.5-3.5 0-3 3.5-5Z`, scene.colors.clay),
  glasses(scene, x, 9),
];
const flower = (scene: Scene, x: number): Part => {
  const { colors } = scene;
  return [
    line(`M${n(x)} 62v-9`, colors.leaf, 1),
    disc(x, 52, 3, colors.clay),
    row([disc(x - 3.4, 54, 2, colors.sun), disc(x + 3.4, 54, 2, colors.sun)]),
    path(`M${n(x - 2.4)} 59h4.800l-.8 6.500h-3.200Z`, colors.sea),
    glasses(scene, x, 10),
  ];
};
