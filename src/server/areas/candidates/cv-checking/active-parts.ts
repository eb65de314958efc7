import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';

/** Actions that run, open or send something. What is left leads to a page of the file or to a web address that a reader clicks. */
const FORBIDDEN_ACTIONS = [
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'GoToDp',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'Thread',
  'Hide',
  'SetOCGState',
  'Trans',
] as const;
const forbiddenActions: ReadonlySet<string> = new Set(FORBIDDEN_ACTIONS);

/** Keys that only stand where something runs by itself or is carried along. */
const forbiddenKeys: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'AA', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent', 'RichMediaSettings']);
const forbiddenTypes: ReadonlySet<string> = new Set(['EmbeddedFile']);
const forbiddenAnnotations: ReadonlySet<string> = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D']);
/** Addresses that open a file, a share of somebody else's network, or run code. */
const FORBIDDEN_ADDRESS = /^[\s\0]{0,20}(?:javascript|vbscript|data|file|smb|ftp):|^[\s\0]{0,20}[\\/]{2}/i;

/** Objects by their number, each as often as the file defines it: readers differ in which one they take. */
export type Definitions = ReadonlyMap<number, readonly PDFObject[]>;

const nameOf = (object: PDFObject | undefined): string | null => (object instanceof PDFName ? object.decodeText() : null);

/** All that an object may stand for. A reference to what is not defined stays a reference: a reader may find there what we do not. */
function meaningsOf(object: PDFObject | undefined, definitions: Definitions): readonly PDFObject[] {
  if (!(object instanceof PDFRef)) return object ? [object] : [];
  return (definitions.get(object.objectNumber) ?? [object]).flatMap((found) => (found instanceof PDFRef ? (definitions.get(found.objectNumber) ?? [found]) : [found]));
}

/** Whether a dictionary of a PDF runs, opens or carries something. */
export function isActive(dict: PDFDict, definitions: Definitions): boolean {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    const meanings = meaningsOf(value, definitions);
    if (forbiddenKeys.has(name)) return true;
    if (name === 'S' && meanings.some((one) => forbiddenActions.has(nameOf(one) ?? ''))) return true;
    if (name === 'Type' && meanings.some((one) => forbiddenTypes.has(nameOf(one) ?? ''))) return true;
    if (name === 'Subtype' && meanings.some((one) => forbiddenAnnotations.has(nameOf(one) ?? ''))) return true;
    if (name === 'OpenAction' && meanings.some((one) => !isDestination(one, definitions))) return true;
    if (name === 'URI' && meanings.some(isForbiddenAddress)) return true;
  }
  return false;
}

/** A place in the file: an array, the name of one, or the action that only goes there. */
function isDestination(object: PDFObject, definitions: Definitions): boolean {
  if (object instanceof PDFArray || object instanceof PDFName || object instanceof PDFString || object instanceof PDFHexString) return true;
  if (!(object instanceof PDFDict) || object.get(PDFName.of('Next'))) return false;
  const kinds = meaningsOf(object.get(PDFName.of('S')), definitions).map(nameOf);
  return kinds.length > 0 && kinds.every((kind) => kind === 'GoTo');
}

function isForbiddenAddress(object: PDFObject): boolean {
  return (object instanceof PDFString || object instanceof PDFHexString) && FORBIDDEN_ADDRESS.test(object.decodeText().slice(0, 200));
}

/** An action as it is written, with the blanks and comments that may stand between its two names. */
const WRITTEN_ACTION = new RegExp(`/S(?:[\\0\\s]|%[^\\r\\n]{0,80}[\\r\\n]){0,8}/(?:${FORBIDDEN_ACTIONS.join('|')})(?![A-Za-z0-9])`);
const WRITTEN_CARRIER = /\/(?:XFA[\0\s]{0,50}[[\d(<]|EmbeddedFiles?(?![A-Za-z0-9])[\0\s]{0,50}[/<\d])/;
/** The same told by the bytes alone: for what the parser has passed over and a reader may find all the same. */
export function looksActive(bytes: Uint8Array): boolean {
  // Any letter of a name may be written as # and two digits.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return WRITTEN_ACTION.test(text) || WRITTEN_CARRIER.test(text);
}
