import type { Scene } from './scene.ts';
import { dots, fir, line, n, type Part, path, points, rect, row, sky } from './shapes.ts';

/**
 * Mountains: far and near peaks with snow, meadows or snowfields, firs, a chalet, sometimes a cable car or a small
 * lake.
 */
export function alps(scene: Scene): Part {
  const { width: w, colors, light } = scene;
  const isLeft = scene.happens(0.5);
  const at = (share: number) => (isLeft ? share : 1 - share) * w;
  const isWinter = scene.happens(0.4);
  const rock = light.isNight ? colors.sea : scene.pick([colors.sea, colors.sea, colors.clay]);
  const meadow = isWinter ? colors.light : colors.leaf;
  const top = scene.between(12, 18);
  const back = `M0 70Q${n(w * 0.3)} 56 ${n(w * 0.6)} 66T${n(w)} 62V90H0Z`;
  return [
    sky(scene, at(scene.between(0.16, 0.32)), scene.between(16, 27), scene.between(8, 12)),
    farRange(scene, rock),
    peaks(scene, rock, at, top),
    scene.happens(0.45) ? cableCar(scene, at, top + 3) : [],
    path(back, meadow),
    path(back, colors.sea, isWinter ? 0.22 : 0.3),
    woods(scene, at),
    path(`M0 80Q${n(w * 0.35)} 66 ${n(w * 0.7)} 76T${n(w)} 78V90H0Z`, meadow),
    scene.happens(0.3)
      ? path(
          `M${n(at(0.06))} 84Q${n(at(0.2))} 79 ${n(at(0.4))} 83T${n(at(0.46))} 90H${n(at(0.02))}Z`,
          rock === colors.sea ? colors.haze : colors.sea,
        )
      : flowers(scene, isWinter),
    chalet(scene, at(scene.between(0.64, 0.72)), 79, isWinter),
  ];
}

function farRange(scene: Scene, rock: string): Part {
  const { width: w } = scene;
  const count = Math.round(w / 22);
  const tops: [number, number][] = [[0, 60]];
  for (let index = 0; index <= count; index++)
    tops.push([(w / count) * index, index % 2 === 0 ? scene.between(44, 52) : scene.between(30, 42)]);
  tops.push([w, 70], [0, 70]);
  return points(tops, rock, 0.35);
}

/** The highest is at 0.6 of the width, whatever the width: the cable car goes there. */
function peaks(scene: Scene, rock: string, at: (share: number) => number, top: number): Part {
  const { width: w, colors } = scene;
  const lower: readonly [number, number, number][] =
    w > 200
      ? [
          [0.1, 18, 52],
          [0.92, 12, 60],
          [0.34, 13, 60],
        ]
      : w > 100
        ? [
            [0.2, 17, 42],
            [0.94, 15, 42],
          ]
        : [[0.14, 18, 32]];
  const half = w > 200 ? 72 : w > 100 ? 54 : 46;
  return [
    ...lower.map(([share, below, wide]) => peak(at(share), top + below + scene.between(-3, 3), wide, rock, colors)),
    peak(at(0.6), top, half, rock, colors),
  ];
}

/** One peak with its shaded side and its snow. */
function peak(x: number, top: number, half: number, rock: string, { light, deep }: Scene['colors']): Part {
  const foot = 74;
  const snowLine = top + (foot - top) * 0.3;
  const reach = half * 0.3;
  return [
    points(
      [
        [x, top],
        [x + half, foot],
        [x - half, foot],
      ],
      rock,
    ),
    points(
      [
        [x, top],
        [x + half, foot],
        [x + half * 0.12, foot],
      ],
      deep,
      0.25,
    ),
    points(
      [
        [x, top],
        [x + reach, snowLine],
        [x + reach * 0.5, snowLine - 3],
        [x + reach * 0.2, snowLine + 5],
        [x - reach * 0.25, snowLine - 2],
        [x - reach * 0.6, snowLine + 4],
        [x - reach, snowLine],
      ],
      light,
    ),
  ];
}

function cableCar({ colors }: Scene, at: (share: number) => number, summit: number): Part {
  const [from, to] = [at(-0.02), at(0.6)];
  const x = from + (to - from) * 0.42;
  const y = 60 + (summit - 60) * 0.42;
  return [
    line(`M${n(from)} 60L${n(to)} ${n(summit)}M${n(x)} ${n(y)}v4`, colors.deep, 0.7),
    rect(to - 2, summit - 1, 4, 3, colors.deep),
    rect(x - 5, y + 4, 10, 6.5, colors.clay),
    rect(x - 3.8, y + 5.2, 7.6, 2.4, colors.light),
  ];
}

function woods(scene: Scene, at: (share: number) => number): Part {
  const { width: w, colors } = scene;
  const count = Math.round(w / 12);
  const trees = Array.from({ length: count }, (_, index) => {
    const share = index / count + scene.between(0, 0.04);
    // A clearing for the chalet.
    return share > 0.56 && share < 0.8
      ? []
      : fir(at(share), 77 + scene.between(-4, 4), scene.between(12, 23), index % 3 === 0 ? colors.deep : colors.leaf);
  });
  return row(trees);
}

const flowers = (scene: Scene, isWinter: boolean): Part =>
  isWinter
    ? []
    : dots(
        Array.from({ length: Math.round(scene.width / 16) }, () => [
          scene.between(4, scene.width - 4),
          scene.between(82, 88),
        ]),
        1.8,
        scene.colors.sun,
      );

function chalet({ colors }: Scene, x: number, foot: number, isWinter: boolean): Part {
  return [
    rect(x - 9, foot - 13, 18, 13, colors.sun),
    path(`M${n(x)} ${n(foot - 19)}l9 7h-18Z`, colors.sun),
    rect(x - 9, foot - 4, 18, 4, colors.light),
    path([-6, -1, 4].map((dx) => `M${n(x + dx)} ${n(foot - 10)}h2v3h-2Z`).join(''), colors.deep),
    path(
      `M${n(x - 12.5)} ${n(foot - 10.5)}L${n(x)} ${n(foot - 21)}l12.5 10.5-2 1.500L${n(x)} ${n(foot - 17.5)}L${n(x - 10.5)} ${n(foot - 9)}Z`,
      isWinter ? colors.haze : colors.clay,
    ),
  ];
}
