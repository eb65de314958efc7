import { array, assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  type Histogram,
  joined,
  maxValueOf,
  percentileOf,
  ratedTimes,
  ratingOf,
  shownParts,
  timesOf,
  type Vital,
  vitalEdges,
  vitals,
} from './vitals.ts';

const vital = constantFrom(...vitals);
/** Values are shares of the last edge, squared: most are small, as measured ones are. */
const shares = array(double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 });
const valuesOf = (of: Vital, sample: readonly number[]) => sample.map((share) => share ** 2 * lastEdge(of));
const lastEdge = (of: Vital) => vitalEdges[of].at(-1) ?? 0;
const widthAt = (of: Vital, bucket: number) => (vitalEdges[of][bucket] ?? 0) - (vitalEdges[of][bucket - 1] ?? 0);

function histogramOf(of: Vital, values: readonly number[]): Histogram {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(of, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
}

/** The value of that rank, exactly. */
const exactly = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(values.length * share)) - 1] ?? 0;

describe('the buckets of vitals', () => {
  it('grow by a tenth and have Google’s thresholds among their edges', () => {
    for (const [of, good, slow] of [
      ['lcp', 2500, 4000],
      ['inp', 200, 500],
      ['cls', 0.1, 0.25],
    ] as const) {
      const edges = vitalEdges[of];
      expect(edges).toEqual(expect.arrayContaining([good, slow]));
      for (const [index, edge] of edges.entries())
        if (index > 0) {
          expect(edge).toBeGreaterThan(edges[index - 1] ?? 0);
          expect(edge / (edges[index - 1] ?? 0)).toBeLessThan(1.13);
        }
      expect(edges.length).toBeLessThan(85);
      expect(maxValueOf(of)).toBeGreaterThan(lastEdge(of));
    }
    expect([vitalEdges.lcp[0], vitalEdges.inp[0], vitalEdges.cls[0]]).toEqual([93, 17, 0.004]);
  });

  it('hold each value below their edge or on it, one beyond all edges in the last', () => {
    assert(
      property(vital, double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const value = share * lastEdge(of);
        const bucket = bucketOf(of, value);
        expect(value).toBeLessThanOrEqual(vitalEdges[of][bucket] ?? 0);
        if (bucket > 0) expect(value).toBeGreaterThan(vitalEdges[of][bucket - 1] ?? 0);
      }),
    );
    expect(bucketOf('lcp', 600_000)).toBe(vitalEdges.lcp.length - 1);
    expect(bucketOf('cls', 0)).toBe(0);
  });
});

describe('a percentile of counted vitals', () => {
  const share = double({ min: 0, max: 1, noNaN: true });

  it('is wrong by less than the width of its bucket', () => {
    assert(
      property(vital, shares, share, (of, sample, share) => {
        const values = valuesOf(of, sample);
        const right = exactly(values, share);
        const estimated = percentileOf(of, histogramOf(of, values), share) ?? Number.NaN;
        expect(Math.abs(estimated - right)).toBeLessThanOrEqual(widthAt(of, bucketOf(of, right)));
        expect(ratingOf(of, estimated)).toBe(ratingOf(of, right));
      }),
    );
  });

  it('never falls where the share rises, nor where a value does', () => {
    assert(
      property(vital, shares, share, share, integer({ min: 0 }), (of, sample, one, other, which) => {
        const values = valuesOf(of, sample);
        const at = (share: number, of_: readonly number[]) => percentileOf(of, histogramOf(of, of_), share) ?? 0;
        expect(at(Math.min(one, other), values)).toBeLessThanOrEqual(at(Math.max(one, other), values));
        const raised = values.with(which % values.length, lastEdge(of));
        expect(at(one, values)).toBeLessThanOrEqual(at(one, raised));
      }),
    );
  });

  it('of several histograms in one is that of all their values', () => {
    assert(
      property(vital, shares, shares, share, (of, first, second, share) => {
        const [one, other] = [valuesOf(of, first), valuesOf(of, second)];
        const together = joined([histogramOf(of, one), histogramOf(of, other)]);
        const all = histogramOf(of, [...one, ...other]);
        expect(percentileOf(of, together, share)).toBe(percentileOf(of, all, share));
        expect(timesOf(together)).toBe(one.length + other.length);
      }),
    );
  });

  it('of nothing is none', () => {
    expect(percentileOf('lcp', new Map())).toBeNull();
    expect(percentileOf('lcp', joined([]))).toBeNull();
  });

  it('is the third quarter: of 1, 2, 3 and 4 seconds three do not exceed it', () => {
    const found = percentileOf('lcp', histogramOf('lcp', [1000, 2000, 3000, 4000])) ?? 0;
    expect([found > 2700, found <= 3018]).toEqual([true, true]);
  });
});

describe('a vital', () => {
  it('is shown rounded up, so that the number is never on the better side of a threshold', () => {
    const part = { lcp: 100, inp: 1, cls: 0.01 };
    assert(
      property(vital, double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const value = share ** 2 * lastEdge(of);
        const shown = shownParts(of, value);
        expect(shown * part[of]).toBeGreaterThanOrEqual(value - part[of] / 1e6);
        expect(shown * part[of] - value).toBeLessThan(part[of]);
        // In whole parts: the product of a decimal is a little beside the threshold.
        expect(ratingOf(of, Math.round(shown * part[of] * 100) / 100)).toBe(ratingOf(of, value));
      }),
    );
    expect([shownParts('lcp', 2501), shownParts('cls', 0.07), shownParts('cls', 0)]).toEqual([26, 7, 0]);
  });

  it('on a threshold is on its better side', () => {
    expect((['lcp', 'inp', 'cls'] as const).map((of) => ratingOf(of, { lcp: 2500, inp: 200, cls: 0.1 }[of]))).toEqual([
      'good',
      'good',
      'good',
    ]);
    expect([ratingOf('lcp', 4000), ratingOf('lcp', 4001), ratingOf('inp', 201)]).toEqual(['fair', 'slow', 'fair']);
    expect([ratingOf('cls', 0.25), ratingOf('cls', 0.2501)]).toEqual(['fair', 'slow']);
  });

  it('is counted as good, fair or slow exactly', () => {
    assert(
      property(vital, shares, (of, sample) => {
        const values = valuesOf(of, sample);
        const rated = ratedTimes(of, histogramOf(of, values));
        for (const rating of ['good', 'fair', 'slow'] as const)
          expect(rated[rating]).toBe(values.filter((value) => ratingOf(of, value) === rating).length);
      }),
    );
  });
});
