import type pg from 'pg';
import * as z from 'zod';
import { bad, type Finding } from './finding.ts';

/** Tables by month that soon have no partition for a new row, or have none for one of today. */
const ASK_MONTHS = `SELECT name FROM (
    SELECT whole.relname AS name, starts_at, until, max(until) OVER (PARTITION BY whole.oid) AS ends_at,
      lead(starts_at) OVER (PARTITION BY whole.oid ORDER BY until) AS next_at
    FROM pg_partitioned_table p JOIN pg_class whole ON whole.oid = p.partrelid
      JOIN pg_inherits i ON i.inhparent = whole.oid JOIN pg_class part ON part.oid = i.inhrelid,
      LATERAL (SELECT (regexp_match(pg_get_expr(part.relpartbound, part.oid), $$FROM [(]'([^']+)'[)]$$))[1]::timestamptz AS starts_at,
        (regexp_match(pg_get_expr(part.relpartbound, part.oid), $$ TO [(]'([^']+)'[)]$$))[1]::timestamptz AS until) AS bounds
    WHERE whole.relnamespace = 'public'::regnamespace) AS months
  GROUP BY name HAVING max(ends_at) < now() + interval '60 days' OR bool_or(until > now() AND next_at <> until)
  ORDER BY name`;
const names = z.array(z.object({ name: z.string() }));

/** Whether the tables with a partition a month have those of the next two; nothing is said when they do. */
export async function checkMonths(client: pg.Client): Promise<Finding[]> {
  const short = names.parse((await client.query(ASK_MONTHS)).rows).map(({ name }) => name);
  if (short.length === 0) return [];
  return [
    bad(
      'Partitions',
      `${short.join(', ')} soon refuse rows for want of a month: keep a worker running, whose log says why keep-months fails`,
    ),
  ];
}
