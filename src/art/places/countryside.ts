import type { Scene } from './scene.ts';
import { cypress, disc, dots, line, n, type Part, path, rect, row, sky } from './shapes.ts';

/** Hills: a farm on a rise, a road to it, and vines, wheat or olives in front. */
export function countryside(scene: Scene): Part {
  const { width: w, colors } = scene;
  const isLeft = scene.happens(0.5);
  const at = (share: number) => (isLeft ? share : 1 - share) * w;
  const x = (share: number) => n(at(share));
  const front = scene.pick(['vines', 'wheat', 'olives']);
  const back = scene.light.sky === colors.haze ? colors.leaf : colors.haze;
  const rise = scene.between(-4, 3);
  const farm = at(scene.between(0.6, 0.68));
  const near = `M${x(0)} ${n(60 + rise)}Q${x(0.3)} ${n(52 + rise)} ${x(0.6)} 66T${x(1)} 70V90H${x(0)}Z`;
  return [
    sky(scene, at(scene.between(0.2, 0.38)), scene.between(20, 34), scene.between(10, 14)),
    path(
      `M${x(0)} ${n(46 - rise)}Q${x(0.22)} ${n(34 - rise)} ${x(0.46)} 46T${x(1)} 40V90H${x(0)}Z`,
      back,
      back === colors.leaf ? 0.45 : undefined,
    ),
    path(
      `M${x(1)} 46Q${x(0.72)} 40 ${x(0.48)} 54T${x(0)} 56V90H${x(1)}Z`,
      scene.light.sky === colors.glow ? colors.sun : scene.pick([colors.sun, colors.sand, colors.leaf]),
    ),
    road(scene, farm, isLeft),
    farmhouse(scene, farm, 51, isLeft),
    path(near, colors.leaf),
    path(near, colors.deep, 0.18),
    front === 'vines' ? vines(scene, at) : front === 'wheat' ? wheat(scene, at) : olives(scene, at),
  ];
}

function farmhouse(scene: Scene, x: number, foot: number, isLeft: boolean): Part {
  const { colors } = scene;
  const side = isLeft ? 1 : -1;
  const tower = x - side * 5;
  const roof = (left: number, top: number, width: number) => `M${n(left - 1.5)} ${n(top)}l3-4h${n(width - 3)}l3 4Z`;
  return [
    row(
      [17, 21.5, 26].map((dx, index) =>
        cypress(x + side * dx, foot + 1, 20 - index * 2 + scene.between(-1, 2), colors.deep),
      ),
    ),
    rect(x - 13, foot - 9, 26, 12, colors.light),
    path(roof(x - 13, foot - 9, 26), colors.clay),
    rect(tower - 4.5, foot - 17, 9, 18, colors.light),
    path(roof(tower - 4.5, foot - 17, 9), colors.clay),
    path(
      [
        [x - 9.5, foot - 5.5],
        [x + 6, foot - 5.5],
        [x + 10, foot - 5.5],
        [tower, foot - 13],
      ]
        .map(([left = 0, top = 0]) => `M${n(left - 1)} ${n(top)}h2v3h-2`)
        .join(''),
      colors.deep,
    ),
  ];
}

/** A white road that climbs to the farm. */
function road(scene: Scene, farm: number, isLeft: boolean): Part {
  const { colors, width: w } = scene;
  const side = isLeft ? -1 : 1;
  const far = (share: number) => n(farm + side * share * Math.min(w * 0.4, 60));
  return line(
    `M${far(0)} 53C${far(0.5)} 54 ${far(0.2)} 60 ${far(0.6)} 62S${far(0.7)} 70 ${far(1)} 74`,
    colors.light,
    2.6,
  );
}

/** Rows of vines that run together towards the hill. */
function vines(scene: Scene, at: (share: number) => number): Part {
  const { colors, width: w } = scene;
  const count = Math.round(w / 17);
  const rows = Array.from({ length: count + 2 }, (_, index) => {
    const foot = ((index - 0.5) / count) * 1.2 - 0.1;
    return `M${n(at(foot))} 96Q${n(at(foot * 0.9 + 0.05))} 84 ${n(at(foot * 0.72 + 0.13))} 72`;
  }).join('');
  return [
    path(`M0 76Q${n(w * 0.4)} 66 ${n(w)} 75V90H0Z`, colors.sand),
    line(rows, colors.leaf, 4.4, { dash: '0 5' }),
    line(rows, colors.clay, 1.4, { dash: '0 10' }),
  ];
}

function wheat(scene: Scene, at: (share: number) => number): Part {
  const { colors, width: w } = scene;
  const furrows = [80, 84, 88].map((y) => `M0 ${y}Q${n(w * 0.45)} ${y - 9} ${n(w)} ${y - 1}`).join('');
  const bales = [scene.between(0.1, 0.2), 0.4, 0.82].map((share, index) => [
    disc(at(share), 80 + index * 2, 5, colors.sand),
    disc(at(share), 80 + index * 2, 2.6, colors.clay, 0.5),
  ]);
  return [
    path(`M0 77Q${n(w * 0.45)} 66 ${n(w)} 76V90H0Z`, colors.sun),
    line(furrows, colors.clay, 0.8, { share: 0.5 }),
    row(bales),
  ];
}

function olives(scene: Scene, at: (share: number) => number): Part {
  const { colors, width: w } = scene;
  const count = Math.max(3, Math.round(w / 34));
  const trees = Array.from({ length: count }, (_, index) => {
    const x = at((index + 0.5) / count) + scene.between(-3, 3);
    const foot = 84 + (index % 2) * 3;
    return [
      rect(x - 1, foot - 9, 2, 9, colors.deep),
      dots(
        [
          [x - 4, foot - 11],
          [x + 4, foot - 11.5],
          [x, foot - 15],
        ],
        10.4,
        colors.haze,
      ),
      disc(x + 2, foot - 10, 4, colors.leaf, 0.5),
    ];
  });
  return [path(`M0 78Q${n(w * 0.45)} 68 ${n(w)} 77V90H0Z`, colors.sand), row(trees)];
}
