import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankInSteps } from './rank-in-steps.ts';

const SHOWN = 4;

interface One {
  id: number;
  /** What is known of it before it is outlined: never below its bound. */
  reach: number;
  bound: number;
  score: number;
}

/** Few different values, so that many are equal. */
const some = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(6)), { maxLength: 40 })
  .map((all) =>
    all.map(
      ([reach, bound, score], id): One => ({
        id,
        reach,
        bound: Math.min(reach, bound),
        score: Math.min(reach, bound, score),
      }),
    ),
  );

/** The best, divided into steps at some bounds, and what was outlined for them. */
async function rank(all: readonly One[], bounds: readonly number[], atOnce: number, most?: number) {
  const outlined: number[] = [];
  const steps = [...bounds, 0].flatMap((least, index) => {
    const part = all.filter(({ reach }) => reach >= least && reach < (bounds[index - 1] ?? Number.POSITIVE_INFINITY));
    if (part.length === 0) return [];
    const outline = async () => {
      outlined.push(...part.map(({ id }) => id));
      return part;
    };
    return [{ bound: Math.max(...part.map(({ reach }) => reach)), outline }];
  });
  const best = await rankInSteps<One>({
    steps,
    atOnce,
    ...(most !== undefined && { most }),
    ofEquals: (one, other) => other.id - one.id,
    choose: async (before, ids) =>
      [...before, ...all.filter(({ id }) => ids.includes(id))]
        .toSorted((one, other) => other.score - one.score || other.id - one.id)
        .slice(0, SHOWN),
    leastOf: (found) => found[SHOWN - 1]?.score ?? 0,
  });
  return { ids: best.map(({ id }) => id), scores: best.map(({ score }) => score), outlined };
}

it('finds the same, however what is outlined is divided into steps', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 12 }), fc.nat(40), async (all, atOnce, most) => {
      const whole = await rank(all, [], atOnce, most);
      expect((await rank(all, [5, 3, 2], atOnce, most)).ids).toEqual(whole.ids);
    }),
  );
});

it('finds the highest scores there are', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 12 }), async (all, atOnce) => {
      const highest = all.map(({ score }) => score).toSorted((one, other) => other - one);
      expect((await rank(all, [4, 2], atOnce)).scores).toEqual(highest.slice(0, SHOWN));
    }),
  );
});

it('outlines nothing that cannot surpass the best', async () => {
  const all = [6, 6, 6, 6, 5, 3].map((score, id) => ({ id, reach: score, bound: score, score }));
  expect((await rank(all, [6, 4], 4)).outlined).toEqual([0, 1, 2, 3]);
});
