import { sql } from 'drizzle-orm';
import type { MeasuredView } from '#contract/vitals.ts';
import { measuredPages } from '#domain/measured-pages.ts';
import { bucketOf, measuredDevices, vitalEdges, vitals } from '#domain/vitals.ts';
import { BufferedCounter } from '#server/platform/buffered-counter.ts';
import type { Database } from '#server/platform/database.ts';
import { romeToday } from '#server/platform/sql-today.ts';

const BUCKETS = vitals.reduce((sum, vital) => sum + vitalEdges[vital].length, 1);
/** Every counter that there is. */
const MOST = measuredPages.length * measuredDevices.length * BUCKETS;

/** Counts measured page views of today, many in one statement. */
export function viewCounter(db: Database): (view: MeasuredView) => void {
  const counts = new BufferedCounter({
    most: MOST,
    write: (counted) => {
      const rows = counted.map(({ what, times }) => {
        const [page, device, vital, bucket] = what.split(' ');
        return { page, device, vital, bucket: Number(bucket), times };
      });
      // In one order: two processes that count the same ones wait for each other, and never in a circle.
      return db.execute(sql`INSERT INTO vital_days (day, page, device, vital, bucket, times)
        SELECT ${romeToday}, n.page, n.device, n.vital, n.bucket, n.times
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS n(page text, device text, vital text, bucket smallint, times int)
        ORDER BY n.page, n.device, n.vital, n.bucket
        ON CONFLICT (day, page, device, vital, bucket) DO UPDATE SET times = vital_days.times + excluded.times`);
    },
  });
  return ({ page, device, ...values }) => {
    counts.count(`${page} ${device} views 0`);
    for (const vital of vitals) {
      const value = values[vital];
      if (value !== undefined) counts.count(`${page} ${device} ${vital} ${bucketOf(vital, value)}`);
    }
  };
}
