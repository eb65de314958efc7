/**
 * Core Web Vitals, counted in buckets: of many values only how many fell between two edges is stored, so that days add
 * up. Edges grow by about a tenth, and Google's thresholds are edges: what is good or slow is counted exactly.
 */

interface Scale {
  /** Google's thresholds: good up to the first, slow beyond the second. Milliseconds; a layout shift has no unit. */
  good: number;
  slow: number;
  /** How many buckets lie between the two thresholds, below the first, and beyond it. */
  between: number;
  below: number;
  beyond: number;
  /** What edges are rounded to, as 1 / unit. */
  parts: number;
  /** The greatest value that a browser may send. */
  most: number;
}

const TEN_MINUTES_MS = 600_000;
const scales = {
  /** Largest Contentful Paint: from 0.09 to 67 seconds. */
  lcp: { good: 2500, slow: 4000, between: 5, below: 35, beyond: 35, parts: 1, most: TEN_MINUTES_MS },
  /** Interaction to Next Paint: from 17 ms to 12 seconds. */
  inp: { good: 200, slow: 500, between: 10, below: 27, beyond: 45, parts: 1, most: TEN_MINUTES_MS },
  /** Cumulative Layout Shift: from 0.004 to 6.2. */
  cls: { good: 0.1, slow: 0.25, between: 10, below: 35, beyond: 45, parts: 10_000, most: 1000 },
} as const satisfies Record<string, Scale>;

export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/** The greatest value that is counted; a greater one is no measurement. */
export const maxValueOf = (vital: Vital): number => scales[vital].most;

/** The upper edges of the buckets, each included in its bucket; the first begins at 0. */
export const vitalEdges: Readonly<Record<Vital, readonly number[]>> = {
  lcp: edgesOf(scales.lcp),
  inp: edgesOf(scales.inp),
  cls: edgesOf(scales.cls),
};

function edgesOf({ good, slow, between, below, beyond, parts }: Scale): number[] {
  const growth = (slow / good) ** (1 / between);
  return Array.from(
    { length: below + 1 + beyond },
    (_, index) => Math.round(good * growth ** (index - below) * parts) / parts,
  );
}

/** The bucket of a value, from 0. A value beyond the last edge counts as the last edge. */
export function bucketOf(vital: Vital, value: number): number {
  const edges = vitalEdges[vital];
  const found = edges.findIndex((edge) => value <= edge);
  return found === -1 ? edges.length - 1 : found;
}

/** How many values fell into each bucket; a bucket that is missing has none. */
export type Histogram = ReadonlyMap<number, number>;

/** All values of several histograms in one. */
export function joined(histograms: readonly Histogram[]): Histogram {
  const sum = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, times] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + times);
  return sum;
}

export const timesOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, times) => sum + times, 0);

/** The share of views that a value has to be good for: Google's rule. */
const PERCENTILE = 0.75;

/**
 * The value that `share` of all values do not exceed, null without values. It lies in the bucket of the value that has
 * this rank, where values are taken to be spread evenly: wrong by less than the width of that bucket.
 */
export function percentileOf(vital: Vital, histogram: Histogram, share: number = PERCENTILE): number | null {
  const rank = Math.max(1, Math.ceil(timesOf(histogram) * share));
  let before = 0;
  for (const [bucket, times] of [...histogram].sort(([one], [other]) => one - other)) {
    if (before + times >= rank) {
      const lower = vitalEdges[vital][bucket - 1] ?? 0;
      const upper = vitalEdges[vital][bucket] ?? lower;
      return lower + ((upper - lower) * (rank - before)) / times;
    }
    before += times;
  }
  return null;
}

/** What Google calls good, in need of improvement, and poor. */
export type VitalRating = 'good' | 'fair' | 'slow';

export function ratingOf(vital: Vital, value: number): VitalRating {
  const { good, slow } = scales[vital];
  return value <= good ? 'good' : value <= slow ? 'fair' : 'slow';
}

/** How many values were good, fair and slow. */
export function ratedTimes(vital: Vital, histogram: Histogram): Record<VitalRating, number> {
  const rated = { good: 0, fair: 0, slow: 0 };
  for (const [bucket, times] of histogram) rated[ratingOf(vital, vitalEdges[vital][bucket] ?? 0)] += times;
  return rated;
}

/**
 * A value in whole parts of what is shown (tenths of a second, milliseconds, hundredths), rounded up: so what is shown
 * never looks better than its rating.
 */
export const shownParts = (vital: Vital, value: number): number =>
  Math.max(0, Math.ceil(value / shownPart[vital] - ROUNDING));
/** 0.07 / 0.01 is a little more than 7. */
const ROUNDING = 1e-9;
const shownPart: Readonly<Record<Vital, number>> = { lcp: 100, inp: 1, cls: 0.01 };

/** With fewer measurements a percentile says nothing: it is not shown. */
export const ENOUGH_MEASURED = 30;

/** The spans of days that staff choose from. */
export const vitalSpans = [7, 28, 90] as const;

/** What a page is measured on, by the width of its window: below 640 px it is a phone. */
export const measuredDevices = ['phone', 'desk'] as const;
export type MeasuredDevice = (typeof measuredDevices)[number];
