import { resolveComune } from '../fields/comune-field.tsx';
import { findJob } from '../fields/suggestions.ts';
import type { WrittenOffer } from './written-offer.ts';

/**
 * The job and the place of an offer, found by their names when they were only typed in full; nothing when nothing
 * changes.
 */
export async function resolveOffer({ job, jobName, place }: WrittenOffer): Promise<Partial<WrittenOffer>> {
  const [foundJob, settled] = await Promise.all([
    job === null && jobName.trim() !== '' ? findJob(jobName) : null,
    resolveComune(place),
  ]);
  return {
    ...(foundJob && { job: foundJob.id, jobName: foundJob.label }),
    ...(settled !== place && { place: settled }),
  };
}
