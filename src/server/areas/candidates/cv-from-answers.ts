import * as z from 'zod';
import type { CvAnswers } from '#contract/cv-answers.ts';
import { fault } from '#domain/fault.ts';
import { invalid, invalidForm } from '#server/platform/http/refusal.ts';
import { readPhone } from '#server/platform/phone.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { writeCvFromAnswers } from './write-cv-from-answers.ts';

const writeTask: TaskOf<typeof writeCvFromAnswers> = {
  name: 'writeCvFromAnswers',
  pool: 'quick',
  module: new URL('./write-cv-from-answers.ts', import.meta.url),
  cpuMs: 10_000,
  output: z.instanceof(Uint8Array),
};

/** The CV that somebody’s answers make, as a PDF. Stores nothing. Refuses a wrong telephone number. */
export async function cvFromAnswers(
  { workers, config }: Pick<Platform, 'workers' | 'config'>,
  { cv_phone, ...answers }: CvAnswers,
): Promise<Uint8Array> {
  const phone = cv_phone ? readPhone(cv_phone) : null;
  if (cv_phone && !phone)
    throw invalid({ cv_phone: [fault('invalid_phone', 'Controlla il numero: per esempio 333 1234567.')] });
  const written = await workers.run(writeTask, { answers: { ...answers, phone }, siteName: config.siteName });
  if (!written.done) throw invalidForm('too_long', 'Non riusciamo a scrivere il CV: accorcia le risposte e riprova.');
  return written.value;
}
