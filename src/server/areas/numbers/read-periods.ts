import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NumbersPeriod } from '#contract/hiring-numbers.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeDayOf } from '#server/platform/sql-today.ts';
import { wasHired } from '../hires/was-hired.ts';

/** From so many weeks on, numbers are shown by month. */
const MAX_WEEKS = 26;

const spanRow = z.object({ first: z.string().nullable(), last: z.string().nullable() });
const periodRow = z.object({
  from: z.string(),
  views: z.number(),
  started: z.number(),
  sent: z.number(),
  hired: z.number(),
});

/** The numbers of the offers `o` that `where` names by weeks or months in Rome, those without any included. */
export async function readPeriods(
  db: Database,
  where: SQL,
): Promise<{ unit: 'week' | 'month'; periods: NumbersPeriod[] }> {
  const days = sql`
    SELECT d.day, d.views, d.started, 0 AS sent, 0 AS hired FROM offer_days d JOIN offers o ON o.id = d.offer_id
    WHERE ${where} AND d.views + d.started > 0
    UNION ALL
    SELECT ${romeDayOf(sql`a.created_at`)}, 0, 0, 1, 0
    FROM applications a JOIN offers o ON o.id = a.offer_id WHERE ${where}
    UNION ALL
    SELECT ${romeDayOf(sql`h.answered_at`)}, 0, 0, 0, 1
    FROM hires h JOIN offers o ON o.id = h.offer_id WHERE ${where} AND ${wasHired(sql`h`)}`;
  const [span] = await rowsOf(
    db,
    spanRow,
    sql`SELECT min(day)::text AS first, max(day)::text AS last FROM (${days}) d`,
  );
  if (!span || span.first === null || span.last === null) return { unit: 'week', periods: [] };
  const weeks = (Date.parse(span.last) - Date.parse(span.first)) / (7 * DAY_MS);
  const unit = weeks > MAX_WEEKS ? 'month' : 'week';
  const first = sql`date_trunc(${unit}, ${span.first}::timestamp)`;
  const periods = await rowsOf(
    db,
    periodRow,
    sql`WITH days AS (${days}), p AS (
        SELECT date_trunc(${unit}, day::timestamp) AS start, sum(views)::int AS views, sum(started)::int AS started,
          sum(sent)::int AS sent, sum(hired)::int AS hired FROM days GROUP BY 1)
      SELECT g.start::date::text AS from, coalesce(p.views, 0) AS views, coalesce(p.started, 0) AS started,
        coalesce(p.sent, 0) AS sent, coalesce(p.hired, 0) AS hired
      FROM generate_series(${first}, ${span.last}::timestamp, ${`1 ${unit}`}::interval) g(start)
      LEFT JOIN p ON p.start = g.start ORDER BY g.start`,
  );
  return { unit, periods };
}
