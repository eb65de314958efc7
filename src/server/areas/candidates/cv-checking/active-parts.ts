import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/**
 * Actions that run, open or send something. The others lead to a page of the file or to a web address that a reader
 * clicks.
 */
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
export const forbiddenActions: ReadonlySet<string> = new Set(FORBIDDEN_ACTIONS);

/** Keys that only occur where something runs by itself or is embedded. */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'EF',
  'EmbeddedFiles',
  'RichMediaContent',
  'RichMediaSettings',
  // The document from which an office program wrote the PDF, beside it.
  'AdditionalStreams',
]);
export const forbiddenTypes: ReadonlySet<string> = new Set(['EmbeddedFile']);
export const forbiddenAnnotations: ReadonlySet<string> = new Set([
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'RichMedia',
  '3D',
]);
/** Addresses of the web, of mail and of telephones. Any other may open a file, a share of a network, or run code. */
const ALLOWED_ADDRESS = /^[\s\0]{0,20}(?:https?:|mailto:|tel:|www\.)/i;

/** Objects by number, each as often as the file defines it: readers differ in which definition they use. */
export type Definitions = ReadonlyMap<number, readonly PDFObject[]>;

const nameOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFName ? object.decodeText() : null;

/**
 * Every value a reference may resolve to. A reference to an undefined object stays a reference: a reader may find there
 * what we do not.
 */
function meaningsOf(object: PDFObject | undefined, definitions: Definitions): Iterable<PDFObject> {
  if (!(object instanceof PDFRef)) return object ? [object] : [];
  const meanings = new Set<PDFObject>();
  for (const found of definitions.get(object.objectNumber) ?? [object]) {
    if (!(found instanceof PDFRef)) meanings.add(found);
    else for (const behind of definitions.get(found.objectNumber) ?? [found]) meanings.add(behind);
  }
  return meanings;
}

const some = (meanings: Iterable<PDFObject>, test: (object: PDFObject) => boolean): boolean => {
  for (const one of meanings) if (test(one)) return true;
  return false;
};

/** Finds what runs, opens or is embedded in the dictionaries of one PDF. */
export class ActiveParts {
  readonly #definitions: Definitions;
  /** The result for a reference under a key, cached, so that a million of them cost no more than one. */
  readonly #verdicts = new Map<string, boolean>();
  /** What must not occur under a key. */
  readonly #tests: Readonly<Record<string, (object: PDFObject) => boolean>> = {
    S: (one) => forbiddenActions.has(nameOf(one) ?? ''),
    Type: (one) => forbiddenTypes.has(nameOf(one) ?? ''),
    Subtype: (one) => forbiddenAnnotations.has(nameOf(one) ?? ''),
    OpenAction: (one) => !isDestination(one, this.#definitions),
    URI: isForbiddenAddress,
  };

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** Whether a dictionary has such a part. */
  has(dict: PDFDict): boolean {
    return dict
      .entries()
      .some(([key, value]) => forbiddenKeys.has(key.decodeText()) || this.#isActive(key.decodeText(), value));
  }

  #isActive(key: string, value: PDFObject): boolean {
    const test = Object.hasOwn(this.#tests, key) ? this.#tests[key] : undefined;
    if (!test) return false;
    if (!(value instanceof PDFRef)) return test(value);
    const name = `${key} ${value.objectNumber}`;
    const verdict = this.#verdicts.get(name) ?? some(meaningsOf(value, this.#definitions), test);
    this.#verdicts.set(name, verdict);
    return verdict;
  }
}

/**
 * Whether the content of a stream is in another file: `/F` with anything but the short name of a filter, or filters for
 * it.
 */
export function readsAnotherFile({ dict }: PDFRawStream, definitions: Definitions): boolean {
  if (dict.has(PDFName.of('FFilter')) || dict.has(PDFName.of('FDecodeParms'))) return true;
  const isFilter = (one: PDFObject): boolean =>
    one instanceof PDFName ||
    one === PDFNull ||
    (one instanceof PDFArray && one.asArray().every((part) => part instanceof PDFName || part instanceof PDFRef));
  const file = dict.get(PDFName.of('F'), true);
  // With a filter by its long name, `/F` is not a filter's short name.
  if (file && dict.has(PDFName.of('Filter'))) return true;
  return some(meaningsOf(file, definitions), (one) => !isFilter(one));
}

/** A destination in the file: an array, the name of one, or the action that only goes there. */
function isDestination(object: PDFObject, definitions: Definitions): boolean {
  if (
    object instanceof PDFArray ||
    object instanceof PDFName ||
    object instanceof PDFString ||
    object instanceof PDFHexString
  )
    return true;
  if (!(object instanceof PDFDict) || object.get(PDFName.of('Next'))) return false;
  const kinds = [...meaningsOf(object.get(PDFName.of('S')), definitions)].map(nameOf);
  return kinds.length > 0 && kinds.every((kind) => kind === 'GoTo');
}

/** Whether a link leads to an address that is not of the web, of mail or of a telephone. */
export function isForbiddenAddress(object: PDFObject): boolean {
  return (
    (object instanceof PDFString || object instanceof PDFHexString) &&
    !ALLOWED_ADDRESS.test(object.decodeText().slice(0, 200))
  );
}

/** An action as it is written, with blanks and comments allowed between its two names. */
const WRITTEN_ACTION = new RegExp(
  `/S(?:[\\0\\s]|%[^\\r\\n]{0,80}[\\r\\n]){0,8}/(?:${FORBIDDEN_ACTIONS.join('|')})(?![A-Za-z0-9])`,
);
const WRITTEN_CARRIER = /\/(?:XFA[\0\s]{0,50}[[\d(<]|EmbeddedFiles?(?![A-Za-z0-9])[\0\s]{0,50}[/<\d])/;
/** The same check on raw bytes, for what the parser has skipped and a reader may still find. */
export function looksActive(bytes: Uint8Array): boolean {
  // Any letter of a name may be written as # and two hexadecimal digits.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return WRITTEN_ACTION.test(text) || WRITTEN_CARRIER.test(text);
}
