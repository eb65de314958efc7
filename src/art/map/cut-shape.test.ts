import { describe, expect, it } from 'vitest';
import { cutLine, cutRing, type Dot, pathOf } from './cut-shape.ts';

const paper = { width: 100, height: 50 };

describe('a shape on a map', () => {
  it('is cut a little beyond the edge of the paper, and one outside leaves nothing', () => {
    const whole: Dot[] = [
      [-500, -500],
      [500, -500],
      [500, 500],
      [-500, 500],
    ];
    const cut = cutRing(whole, paper);
    expect(new Set(cut.map(String))).toEqual(new Set(['-4,-4', '104,-4', '104,54', '-4,54']));
    expect(
      cutRing(
        whole.map(([x, y]) => [x + 2000, y]),
        paper,
      ),
    ).toEqual([]);
  });

  it('loses the points that look like one, and closes', () => {
    expect(
      pathOf(
        [
          [0, 0],
          [0.3, 0.2],
          [10, 0],
          [10, 10.04],
        ],
        true,
      ),
    ).toBe('M0 0l10 0 0 10z');
    expect(
      pathOf(
        [
          [0, 0],
          [0.2, 0],
        ],
        true,
      ),
    ).toBe('');
  });
});

it('a border that leaves the paper and comes back is drawn in two pieces', () => {
  const line: Dot[] = [
    [10, 10],
    [10, 200],
    [50, 200],
    [60, 200],
    [60, 20],
  ];
  expect(cutLine(line, paper)).toEqual([
    [
      [10, 10],
      [10, 200],
    ],
    [
      [60, 200],
      [60, 20],
    ],
  ]);
});
