import * as z from 'zod';
import { invalidForm } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { CvSource, writeCv } from './write-cv.ts';

const writeCvTask: TaskOf<typeof writeCv> = {
  name: 'writeCv',
  pool: 'quick',
  module: new URL('./write-cv.ts', import.meta.url),
  cpuMs: 10_000,
  output: z.instanceof(Uint8Array),
};

/** The CV made from a profile, as a PDF. Only the data it needs goes to the worker. */
export async function cvFromProfile(
  { workers, config }: Pick<Platform, 'workers' | 'config'>,
  profile: CvSource['profile'],
  { id, first_name, last_name, email }: CvSource['person'],
): Promise<Uint8Array> {
  const written = await workers.run(writeCvTask, {
    profile,
    person: { id, first_name, last_name, email },
    siteName: config.siteName,
  });
  if (!written.done)
    throw invalidForm(
      'too_long',
      'Non riusciamo a scrivere il CV dal profilo: accorcia i testi e riprova, oppure carica un PDF.',
    );
  return written.value;
}
