import * as z from 'zod';
import { CV_MAX_BYTES } from '#contract/applications.ts';
import { type Fault, fault } from '#domain/fault.ts';
import { invalid, tooLarge } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { checkPdf } from './cv-checking/check-pdf.ts';
import { type PdfProblem, pdfProblems } from './cv-checking/pdf-problem.ts';

const MAGIC = '%PDF-';

const checkPdfTask: TaskOf<typeof checkPdf> = {
  name: 'checkPdf',
  pool: 'files',
  module: new URL('./cv-checking/check-pdf.ts', import.meta.url),
  cpuMs: 15_000,
  output: z.enum(pdfProblems).nullable(),
};

const refusals: Readonly<Record<PdfProblem, Fault>> = {
  unreadable: fault('pdf_unreadable', 'Il PDF non si apre: salvalo di nuovo e riprova.'),
  encrypted: fault('pdf_encrypted', 'Il PDF è protetto da password: caricane uno senza protezione.'),
  no_pages: fault('pdf_unreadable', 'Il PDF non ha pagine o è danneggiato: salvalo di nuovo e riprova.'),
  too_large: fault(
    'file_unreadable',
    'Non riusciamo a leggere questo file: è troppo complesso. Esportalo di nuovo come PDF semplice, di poche pagine, e riprova.',
  ),
  active: fault('pdf_active_content', 'Il PDF contiene script o allegati: esportalo di nuovo come PDF semplice.'),
};

/**
 * The bytes of a CV that can be stored: a PDF by its content, not its name, that opens without a password, has pages,
 * and contains no scripts or attachments. Refuses under the name of its field, with what to do (rules 5, D2).
 */
export async function checkCv(
  { workers, scanner }: Pick<Platform, 'workers' | 'scanner'>,
  file: File,
  field = 'cv',
): Promise<Uint8Array> {
  const refuse = (found: Fault) => invalid({ [field]: [found] });
  if (file.size === 0) throw refuse(fault('file_empty', 'Il file è vuoto: scegli il tuo CV in PDF.'));
  if (file.size > CV_MAX_BYTES) throw tooLarge('file_too_large', 'Il CV supera i 10 MB: caricane uno più leggero.');
  const head = Buffer.from(await file.slice(0, 1024).arrayBuffer()).toString('latin1');
  if (!head.includes(MAGIC)) throw refuse(fault('not_pdf', 'Il CV deve essere un file PDF.'));
  return checkPdfFile({ workers, scanner }, file, field);
}

/** The bytes of any PDF of a stranger, checked in the same way; its size and its first bytes were looked at before. */
export async function checkPdfFile(
  { workers, scanner }: Pick<Platform, 'workers' | 'scanner'>,
  file: File,
  field: string,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = await workers.run(checkPdfTask, bytes);
  const problem = checked.done ? checked.value : 'too_large';
  if (problem) throw invalid({ [field]: [refusals[problem]] });
  await scanner.check(bytes, field);
  return bytes;
}
