import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tablesWithoutMonths } from '#server/platform/monthly-partitions.ts';
import { bad, type Finding } from './finding.ts';

/** A worker makes six: with fewer than this it has failed for months. */
const MONTHS_AHEAD = 2;

/** Whether the tables with a partition a month have those of the next two; nothing is said when they do. */
export async function checkMonths(client: pg.Client): Promise<Finding[]> {
  const short = await tablesWithoutMonths(drizzle(client), MONTHS_AHEAD);
  if (short.length === 0) return [];
  return [
    bad(
      'Partitions',
      `${short.join(', ')} soon refuse rows for want of a month: keep a worker running, whose log says why keep-months fails`,
    ),
  ];
}
