import { CV_TOO_LARGE } from '#domain/cv-file-words.ts';
import type { Say } from '../texts/text.tsx';

/** The largest CV, in bytes (rule D2). */
const MAX_BYTES = 10 * 1024 * 1024;

/** What is wrong with a file chosen as a CV, before it is sent; null when nothing is. The server checks its content. */
export function cvFault(file: Pick<File, 'name' | 'type' | 'size'>, t: Say): string | null {
  const { name, type, size } = file;
  if (/\.(docx?|odt|rtf|pages)$/i.test(name))
    return t('“{name}” è un documento di testo: aprilo, salvalo come PDF e carica quello.', { name });
  if (type.startsWith('image/') || /\.(jpe?g|png|webp|gif|heic|heif)$/i.test(name))
    return t('“{name}” è una foto: aprila, scegli Stampa, poi Salva come PDF, e carica quel file.', { name });
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return t('“{name}” non è un PDF: apri il tuo CV, salvalo come PDF e carica quello.', { name });
  if (size === 0) return t('Questo file è vuoto: scegline un altro.');
  return size > MAX_BYTES ? t(CV_TOO_LARGE) : null;
}

/** How far into the file a PDF may begin: programs put other bytes before it, and the server accepts that too. */
const HEAD_BYTES = 1024;

/**
 * What is wrong with a file chosen as a CV, with its first bytes: a picture or a page renamed to .pdf is refused before
 * it is sent. A file that can no longer be read is left to the upload.
 */
export async function cvFaultInside(file: File, t: Say): Promise<string | null> {
  const fault = cvFault(file, t);
  if (fault) return fault;
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => null);
  return head === null || head.includes('%PDF-')
    ? null
    : t('“{name}” non è un PDF: apri il tuo CV, salvalo come PDF e carica quello.', { name: file.name });
}
