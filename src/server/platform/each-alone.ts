import { isNotConnected } from './database-unavailable.ts';
import { failureOf, type Log } from './log.ts';

/**
 * Does the parts of a job, its rows or its steps, one after the other: one that fails is logged and keeps no other from
 * its turn. Then the job fails as a whole, so that the queue runs it again: what is done must be found done. Where no
 * connection to the database can be opened it fails at once: every other part would wait for one too.
 */
export async function eachAlone<Part>(
  { log }: { log: Log },
  parts: readonly Part[],
  run: (part: Part) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const part of parts)
    try {
      await run(part);
    } catch (error) {
      if (isNotConnected(error)) throw error;
      failed++;
      log.error({ err: failureOf(error) }, 'one part of a job failed');
    }
  if (failed > 0) throw new Error(`${failed} of ${parts.length} parts of a job failed`);
}
