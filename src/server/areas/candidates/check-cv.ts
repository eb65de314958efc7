import * as z from 'zod';
import { CV_MAX_BYTES } from '#contract/applications.ts';
import { CV_TOO_LARGE } from '#domain/cv-file-words.ts';
import { type Fault, fault } from '#domain/fault.ts';
import { invalid, tooLarge } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { makeSafe } from './cv-checking/make-safe.ts';
import { type PdfProblem, pdfProblems } from './cv-checking/pdf-problem.ts';

const MAGIC = '%PDF-';

const makeSafeTask: TaskOf<typeof makeSafe> = {
  name: 'makeSafe',
  pool: 'files',
  module: new URL('./cv-checking/make-safe.ts', import.meta.url),
  cpuMs: 15_000,
  output: z.union([
    z.object({ problem: z.enum(pdfProblems) }),
    z.object({ problem: z.null(), rewritten: z.instanceof(Uint8Array).nullable() }),
  ]),
};

const refusals: Readonly<Record<PdfProblem, Fault>> = {
  unreadable: fault('pdf_unreadable', 'Il PDF non si apre: salvalo di nuovo e riprova.'),
  cut_off: fault(
    'pdf_cut_off',
    'Il PDF è incompleto, forse il download si è interrotto: scaricalo o salvalo di nuovo, aprilo per controllare e riprova.',
  ),
  encrypted: fault('pdf_encrypted', 'Il PDF è protetto da password: caricane uno senza protezione.'),
  no_pages: fault('pdf_unreadable', 'Il PDF non ha pagine o è danneggiato: salvalo di nuovo e riprova.'),
  too_large: fault(
    'file_unreadable',
    'Non riusciamo a leggere questo file: è troppo complesso. Esportalo di nuovo come PDF semplice, di poche pagine, e riprova.',
  ),
  active: fault(
    'pdf_active_content',
    'Il PDF contiene script o allegati che non riusciamo a togliere: aprilo, scegli Stampa, poi Salva come PDF, e carica quello.',
  ),
};

/**
 * The bytes of a CV that can be stored: a PDF by its content, not its name, that is whole, opens without a password and
 * has pages. Scripts, attachments and the like are taken out of it. Refuses under the name of its field, with what to
 * do (rules 5, D2).
 */
export async function checkCv(
  { workers, scanner }: Pick<Platform, 'workers' | 'scanner'>,
  file: File,
  field = 'cv',
): Promise<Uint8Array> {
  const refuse = (found: Fault) => invalid({ [field]: [found] });
  if (file.size === 0) throw refuse(fault('file_empty', 'Il file è vuoto: scegli il tuo CV in PDF.'));
  if (file.size > CV_MAX_BYTES) throw tooLarge('file_too_large', CV_TOO_LARGE);
  const head = Buffer.from(await file.slice(0, 1024).arrayBuffer()).toString('latin1');
  if (!head.includes(MAGIC)) throw refuse(fault('not_pdf', notPdf(head)));
  return checkPdfFile({ workers, scanner }, file, field);
}

/** What to do with a file that is no PDF, by its first bytes: a photograph, a document of Word or another program. */
function notPdf(head: string): string {
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG'))
    return 'È una foto, non un PDF: mandala come foto del CV e la trasformiamo in PDF.';
  if (head.startsWith('PK') || head.startsWith('\xd0\xcf\x11\xe0') || head.startsWith('{\\rtf'))
    return 'È un documento di testo: aprilo, salvalo come PDF e carica quello.';
  return 'Il CV deve essere un file PDF.';
}

/** The bytes of any PDF of a stranger, made safe as a CV is; its size and its first bytes were looked at before. */
export async function checkPdfFile(
  { workers, scanner }: Pick<Platform, 'workers' | 'scanner'>,
  file: File,
  field: string,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const made = await workers.run(makeSafeTask, bytes);
  const safe = made.done ? made.value : { problem: 'too_large' as const };
  if (safe.problem !== null) throw invalid({ [field]: [refusals[safe.problem]] });
  // The file as it came, since the scanner knows infected ones by their parts; then as it is stored.
  await scanner.check(bytes, field);
  if (safe.rewritten === null) return bytes;
  await scanner.check(safe.rewritten, field);
  return safe.rewritten;
}
