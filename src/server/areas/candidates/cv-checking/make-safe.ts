import { checkPdf, readPdf } from './check-pdf.ts';
import type { PdfProblem } from './pdf-problem.ts';
import { writeWithoutActiveParts } from './write-without-active-parts.ts';

/** A PDF that can be stored as it came, one that was written anew, or why neither is possible. */
export type SafePdf = { problem: PdfProblem } | { problem: null; rewritten: Uint8Array | null };

/**
 * Makes a PDF safe to store: one in which something runs, opens or is embedded is written anew without it, and what was
 * written is checked again. A file without such parts stays as it came, with its signatures. Runs in a worker.
 */
export async function makeSafe(bytes: Uint8Array): Promise<SafePdf> {
  const read = await readPdf(bytes);
  if (typeof read === 'string') return { problem: read };
  if (!read.isActive) return { problem: null, rewritten: null };
  const rewritten = await writeWithoutActiveParts(read.context);
  if (!rewritten || (await checkPdf(rewritten))) return { problem: 'active' };
  return { problem: null, rewritten };
}
