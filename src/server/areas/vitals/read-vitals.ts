import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StaffVitals, VitalSum, VitalsLine, VitalsLines } from '#contract/vitals.ts';
import { measuredPages } from '#domain/measured-pages.ts';
import {
  ENOUGH_MEASURED,
  type Histogram,
  joined,
  type MeasuredDevice,
  measuredDevices,
  percentileOf,
  ratedTimes,
  timesOf,
  type Vital,
  vitals,
} from '#domain/vitals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeToday } from '#server/platform/sql-today.ts';

const bucketRow = z.object({
  page: z.enum(measuredPages),
  device: z.enum(measuredDevices),
  vital: z.enum([...vitals, 'views']),
  buckets: z.record(z.string(), z.number()),
});
type BucketRow = z.output<typeof bucketRow>;

/** How fast pages were in the last days, today included, by kind of page and device; the most viewed first. */
export async function readVitals({ db, config }: Pick<Platform, 'db' | 'config'>, days: number): Promise<StaffVitals> {
  // A kind of page that the code no longer has is left out.
  const rows = await rowsOf(
    db,
    bucketRow,
    sql`SELECT page, device, vital, jsonb_object_agg(bucket, times) AS buckets FROM (
        SELECT page, device, vital, bucket, sum(times)::int AS times FROM vital_days
        WHERE day > ${romeToday} - ${days}::int
          AND page IN (SELECT jsonb_array_elements_text(${JSON.stringify(measuredPages)}::jsonb))
        GROUP BY page, device, vital, bucket) sums
      GROUP BY page, device, vital`,
  );
  return {
    days,
    share: config.vitalsShare,
    devices: { phone: linesOf(rows, 'phone'), desk: linesOf(rows, 'desk') },
  };
}

function linesOf(rows: readonly BucketRow[], device: MeasuredDevice): VitalsLines {
  const own = rows.filter((row) => row.device === device);
  const pages = measuredPages.flatMap((page) => {
    const ofPage = own.filter((row) => row.page === page);
    return ofPage.length > 0 ? [{ page, ...lineOf(ofPage) }] : [];
  });
  return { total: lineOf(own), pages: pages.toSorted((one, other) => other.views - one.views) };
}

function lineOf(rows: readonly BucketRow[]): VitalsLine {
  const histogram = (vital: Vital | 'views'): Histogram =>
    joined(
      rows
        .filter((row) => row.vital === vital)
        .map(({ buckets }) => new Map(Object.entries(buckets).map(([bucket, times]) => [Number(bucket), times]))),
    );
  const sum = (vital: Vital) => sumOf(vital, histogram(vital));
  return { views: timesOf(histogram('views')), lcp: sum('lcp'), inp: sum('inp'), cls: sum('cls') };
}

function sumOf(vital: Vital, histogram: Histogram): VitalSum {
  const times = timesOf(histogram);
  const p75 = times < ENOUGH_MEASURED ? null : percentileOf(vital, histogram);
  return { times, p75, ...ratedTimes(vital, histogram) };
}
