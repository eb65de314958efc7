/** A point on paper, in units of the drawing. */
export type Dot = readonly [x: number, y: number];

interface Paper {
  width: number;
  height: number;
}

/** How far beyond the paper's edge a shape is cut, so that its outline is not seen there. */
const BEYOND = 4;
/** Points nearer than this to the one before are left out. */
const NEAREST = 0.7;

/** The part of a closed shape that lies on the paper, cut along one edge after the other (Sutherland and Hodgman). */
export function cutRing(ring: readonly Dot[], { width, height }: Paper): Dot[] {
  const edges: [axis: 0 | 1, at: number, side: 1 | -1][] = [
    [0, -BEYOND, 1],
    [0, width + BEYOND, -1],
    [1, -BEYOND, 1],
    [1, height + BEYOND, -1],
  ];
  let cut: Dot[] = [...ring];
  for (const [axis, at, side] of edges) {
    const whole = cut;
    const isIn = (dot: Dot) => (dot[axis] - at) * side >= 0;
    cut = whole.flatMap((dot, index) => {
      const before = whole.at(index - 1) ?? dot;
      if (isIn(dot) === isIn(before)) return isIn(dot) ? [dot] : [];
      const share = (at - before[axis]) / (dot[axis] - before[axis]);
      const between = before[axis === 0 ? 1 : 0] + share * (dot[axis === 0 ? 1 : 0] - before[axis === 0 ? 1 : 0]);
      const crossing: Dot = axis === 0 ? [at, between] : [between, at];
      return isIn(dot) ? [crossing, dot] : [crossing];
    });
  }
  return cut;
}

/** The pieces of a line that lie on the paper, or cross its edge. */
export function cutLine(line: readonly Dot[], { width, height }: Paper): Dot[][] {
  const isIn = ([x, y]: Dot) => x >= -BEYOND && x <= width + BEYOND && y >= -BEYOND && y <= height + BEYOND;
  const pieces: Dot[][] = [];
  let piece: Dot[] = [];
  line.forEach((dot, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    if (isIn(dot) || (before && isIn(before)) || (after && isIn(after))) piece.push(dot);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  });
  return [...pieces, piece].filter(({ length }) => length > 1);
}

/** The data of an SVG path, with one decimal and without points that look like one. */
export function pathOf(dots: readonly Dot[], isClosed: boolean): string {
  const kept: Dot[] = [];
  for (const [index, [x, y]] of dots.entries()) {
    const last = kept.at(-1);
    const isEnd = index === dots.length - 1 && !isClosed;
    if (!last || isEnd || Math.hypot(x - last[0], y - last[1]) >= NEAREST) kept.push([x, y]);
  }
  if (kept.length < (isClosed ? 3 : 2)) return '';
  let [ax, ay] = [0, 0];
  const steps = kept.map(([x, y], index) => {
    const [dx, dy] = [Math.round(x * 10) - ax, Math.round(y * 10) - ay];
    ax += dx;
    ay += dy;
    return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${dx / 10} ${dy / 10}`;
  });
  return steps.join('') + (isClosed ? 'z' : '');
}
