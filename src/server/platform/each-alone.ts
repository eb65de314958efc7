import { failureOf, type Log } from './log.ts';

/**
 * Does the work of a job for each of its rows, one after the other: one that fails is logged and keeps no other from
 * its turn. Then the job fails as a whole, so that the queue runs it again: what is done must be found done.
 */
export async function eachAlone<Row>(
  { log }: { log: Log },
  rows: readonly Row[],
  run: (row: Row) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const row of rows)
    try {
      await run(row);
    } catch (error) {
      failed++;
      log.error({ err: failureOf(error) }, 'one row of a job failed');
    }
  if (failed > 0) throw new Error(`${failed} of ${rows.length} rows failed`);
}
