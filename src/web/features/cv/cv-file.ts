import { CV_TOO_LARGE } from '#domain/cv-file-words.ts';
import { CV_PHOTO_HEIC, CV_PHOTO_TYPES } from '#domain/cv-kind.ts';
import type { Translate } from '../texts/text.tsx';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** What can be chosen as a CV: of photographs a PDF is made. */
export const CV_TYPES = ['application/pdf', '.pdf', ...CV_PHOTO_TYPES].join(',');

/** The largest CV, in bytes (rule D2). */
const MAX_BYTES = 10 * 1024 * 1024;

/** Whether a file is a photograph of which the site can make a PDF. */
export const isPhoto = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'image/jpeg' || type === 'image/png' || /\.(jpe?g|png)$/i.test(name);

/** Whether it is one in the format of iPhones, which few browsers open. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * What is wrong with a file chosen as a CV, before it is sent, and what to do; null when nothing is. The server checks
 * its content. The page has the button that makes a PDF of a photograph (`isPhoto`).
 */
export function cvFault(file: Chosen, t: Translate): string | null {
  const { name, type, size } = file;
  if (/\.(docx?|odt|rtf|pages)$/i.test(name))
    return t(
      '“{name}” è un documento di testo: aprilo, salvalo come PDF (in Word e nel telefono da Condividi o Esporta, in Google Documenti da File, Scarica) e carica quello.',
      { name },
    );
  if (isPhoto(file)) return t('“{name}” è una foto: la trasformiamo in PDF.', { name });
  if (isHeic(file)) return t(CV_PHOTO_HEIC);
  if (type.startsWith('image/') || /\.(webp|gif)$/i.test(name))
    return t('“{name}” è un’immagine: aprila, scegli Stampa, poi Salva come PDF, e carica quel file.', { name });
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
export async function cvFaultInside(file: File, t: Translate): Promise<string | null> {
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
