import type { Job } from '#contract/places.ts';
import { type CvProposal, cvProposal } from '#contract/profile.ts';
import { fault } from '#domain/fault.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { readCv } from './read-cv.ts';

const readCvTask: TaskOf<typeof readCv> = {
  name: 'readCv',
  pool: 'readings',
  module: new URL('./read-cv.ts', import.meta.url),
  cpuMs: 10_000,
  output: cvProposal.nullable(),
};

/** A proposal for the profile from a stored CV; nothing is saved. Refuses a CV that takes too long to read. */
export async function proposeProfile(
  { workers }: Pick<Platform, 'workers'>,
  pdf: Uint8Array,
  professions: readonly Job[],
): Promise<CvProposal> {
  const read = await workers.run(readCvTask, { pdf, professions });
  if (!read.done || !read.value)
    throw invalid({
      cv: [
        fault(
          'file_unreadable',
          'Non riusciamo a leggere questo file: compila il profilo a mano, oppure carica il CV salvato di nuovo come PDF semplice.',
        ),
      ],
    });
  return read.value;
}
