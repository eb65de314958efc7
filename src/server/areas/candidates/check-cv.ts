import { PDFDocument } from '@cantoo/pdf-lib';
import { CV_MAX_BYTES } from '../../../contract/applications.ts';
import { type FaultCode, fault } from '../../../domain/fault.ts';
import { invalid, tooLarge } from '../../platform/http/refusal.ts';

const MAGIC = '%PDF-';
/** Names of PDF actions and parts that run or carry something: no CV needs them. */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'RichMedia', 'OpenAction', 'AA'];

/**
 * The bytes of a CV that can be kept: a PDF by its content, not by its name, that opens without a password,
 * has pages, and carries no scripts or attachments. Refuses under the name of its field, with what to do (spec 5, decisions 2).
 */
export async function checkCv(file: File, field = 'cv'): Promise<Uint8Array> {
  const refuse = (code: FaultCode, message: string) => invalid({ [field]: [fault(code, message)] });
  if (file.size === 0) throw refuse('file_empty', 'Il file è vuoto: scegli il tuo CV in PDF.');
  if (file.size > CV_MAX_BYTES) throw tooLarge('file_too_large', 'Il CV supera i 10 MB: caricane uno più leggero.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes(MAGIC)) throw refuse('not_pdf', 'Il CV deve essere un file PDF.');
  const pdf = await open(bytes);
  if (!pdf) throw refuse('pdf_unreadable', 'Il PDF non si apre: salvalo di nuovo e riprova.');
  if (pdf.isEncrypted) throw refuse('pdf_encrypted', 'Il PDF è protetto da password: caricane uno senza protezione.');
  if (pageCount(pdf) === 0) throw refuse('pdf_unreadable', 'Il PDF non ha pagine o è danneggiato: salvalo di nuovo e riprova.');
  if (isActive(pdf)) throw refuse('pdf_active_content', 'Il PDF contiene script o allegati: esportalo di nuovo come PDF semplice.');
  return bytes;
}

async function open(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: false });
  } catch {
    return null;
  }
}

function pageCount(pdf: PDFDocument): number {
  try {
    return pdf.getPageCount();
  } catch {
    return 0;
  }
}

/** Looks through the objects as the library has read them: a scan of bytes would miss what is compressed. */
function isActive(pdf: PDFDocument): boolean {
  const names = new Set(ACTIVE.map((name) => `/${name}`));
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const text = String(object);
    for (const [name] of text.matchAll(/\/[A-Za-z]+/g)) {
      // A destination to open at is harmless and common: what matters is an action behind it.
      if (name === '/OpenAction' || name === '/AA') {
        if (/\/S\s*\/(JavaScript|Launch|URI|SubmitForm|ImportData)/.test(text)) return true;
      } else if (names.has(name)) return true;
    }
  }
  return false;
}
