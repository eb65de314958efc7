import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import {
  forbiddenActions,
  forbiddenAnnotations,
  forbiddenKeys,
  forbiddenTypes,
  isForbiddenAddress,
} from './active-parts.ts';
import { holdsObjects } from './check-pdf.ts';

/** What a catalogue keeps: pages, their outline and structure, layers, and forms as they look. */
const catalogueKeys: ReadonlySet<string> = new Set([
  'Type',
  'Pages',
  'PageLabels',
  'Names',
  'Dests',
  'Outlines',
  'AcroForm',
  'Metadata',
  'StructTreeRoot',
  'MarkInfo',
  'Lang',
  'OutputIntents',
  'OCProperties',
]);
/** Parts that are left out wherever they are, beside those that are forbidden: they have no look. */
const droppedKeys: ReadonlySet<string> = new Set(['OpenAction', 'AF', 'PieceInfo', 'PA', 'FFilter', 'FDecodeParms']);
/** What an allowed action keeps: nothing that follows it. */
const actionKeys: Readonly<Record<string, readonly string[]>> = {
  GoTo: ['S', 'D'],
  URI: ['S', 'URI'],
  Named: ['S', 'N'],
};
const namedActions: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const MAX_DEPTH = 500;
/** References to references that are followed. */
const MAX_HOPS = 8;

/** Thrown for a document that cannot be written anew. */
class Unwritable extends Error {
  override name = 'Unwritable';
}

/**
 * The bytes of the same document without what runs, opens or is embedded: what its catalogue leads to is copied object
 * by object, and nothing else of the file remains. Null when it cannot be written: an object does not parse, or
 * dictionaries are nested too deep.
 */
export async function writeWithoutActiveParts(context: PDFContext): Promise<Uint8Array | null> {
  try {
    return await new SafeCopy(context).write();
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');

class SafeCopy {
  readonly #from: PDFContext;
  readonly #to = PDFContext.create();
  /** The new reference of each old one; null for a part that is left out. */
  readonly #references = new Map<PDFRef, PDFRef | null>();
  readonly #ahead: { reference: PDFRef; object: PDFObject }[] = [];

  constructor(from: PDFContext) {
    this.#from = from;
  }

  async write(): Promise<Uint8Array> {
    const root = this.#resolved(this.#from.trailerInfo.Root);
    if (!(root instanceof PDFDict)) throw new Unwritable();
    this.#to.trailerInfo.Root = this.#to.register(this.#catalogue(root));
    const about = this.#from.trailerInfo.Info && this.#copied(this.#from.trailerInfo.Info, 0);
    if (about) this.#to.trailerInfo.Info = about instanceof PDFRef ? about : this.#to.register(about);
    for (let next = this.#ahead.pop(); next; next = this.#ahead.pop())
      this.#to.assign(next.reference, this.#copied(next.object, 0) ?? PDFNull);
    return PDFWriter.forContext(this.#to, Number.POSITIVE_INFINITY).serializeToBuffer();
  }

  #catalogue(root: PDFDict): PDFDict {
    const catalogue = this.#entries(root, 0, (key) => catalogueKeys.has(key) && key !== 'Names');
    // Of its names only the places in the document: the others are scripts and embedded files.
    const names = this.#resolved(root.get(PDFName.of('Names')));
    if (names instanceof PDFDict)
      catalogue.set(
        PDFName.of('Names'),
        this.#entries(names, 0, (key) => key === 'Dests'),
      );
    return catalogue;
  }

  /** The copy of an object; undefined for one that is left out. */
  #copied(object: PDFObject, depth: number): PDFObject | undefined {
    if (depth > MAX_DEPTH || object instanceof PDFInvalidObject) throw new Unwritable();
    if (object instanceof PDFRef) return this.#reference(object);
    if (object instanceof PDFArray) return this.#array(object, depth);
    if (object instanceof PDFDict) return this.#isLeftOut(object) ? undefined : this.#entries(object, depth);
    if (object instanceof PDFRawStream) return this.#stream(object, depth);
    return object;
  }

  #reference(old: PDFRef): PDFRef | undefined {
    const known = this.#references.get(old);
    if (known !== undefined) return known ?? undefined;
    const object = this.#resolved(old);
    const isLeftOut = object === undefined || this.#isLeftOut(object);
    const reference = isLeftOut ? null : this.#to.nextRef();
    this.#references.set(old, reference);
    if (object && reference) this.#ahead.push({ reference, object });
    return reference ?? undefined;
  }

  /** A place in an array stays, since others may be counted by it; only that of an annotation goes. */
  #array(array: PDFArray, depth: number): PDFArray {
    const copy = PDFArray.withContext(this.#to);
    for (const part of array.asArray())
      if (!this.#isForbiddenAnnotation(this.#resolved(part))) copy.push(this.#copied(part, depth + 1) ?? PDFNull);
    return copy;
  }

  #entries(dict: PDFDict, depth: number, isKept: (key: string) => boolean = () => true): PDFDict {
    const copy = PDFDict.withContext(this.#to);
    for (const [name, value] of dict.entries()) {
      const key = name.decodeText();
      if (forbiddenKeys.has(key) || droppedKeys.has(key) || !isKept(key)) continue;
      const kept = this.#valueOf(key, value, depth + 1);
      if (kept) copy.set(name, kept);
    }
    return copy;
  }

  #valueOf(key: string, value: PDFObject, depth: number): PDFObject | undefined {
    const resolved = this.#resolved(value);
    if (key === 'A' && resolved instanceof PDFDict && resolved.has(PDFName.of('S')))
      return this.#action(resolved, depth);
    if (key === 'URI' && resolved && isForbiddenAddress(resolved)) return undefined;
    // A signature holds for the bytes of the first file alone.
    if (key === 'V' && resolved instanceof PDFDict && resolved.has(PDFName.of('ByteRange'))) return undefined;
    return this.#copied(value, depth);
  }

  /** An action that leads to a page of the document or to an address that is allowed; no other. */
  #action(action: PDFDict, depth: number): PDFDict | undefined {
    const partOf = (key: string) => this.#resolved(action.get(PDFName.of(key)));
    const kind = nameOf(partOf('S'));
    const kept = Object.hasOwn(actionKeys, kind) ? actionKeys[kind] : undefined;
    if (!kept) return undefined;
    const address = partOf('URI');
    if (kind === 'URI' && (!address || isForbiddenAddress(address))) return undefined;
    if (kind === 'Named' && !namedActions.has(nameOf(partOf('N')))) return undefined;
    return this.#entries(action, depth, (key) => kept.includes(key));
  }

  #stream(stream: PDFRawStream, depth: number): PDFRawStream | undefined {
    if (this.#isLeftOut(stream.dict) || holdsObjects(stream)) return undefined;
    // A file that it may name is not read: `F` is also the short name of a filter, which was spelled out by now.
    const dict = this.#entries(stream.dict, depth, (key) => key !== 'F');
    if (stream.dict.has(PDFName.of('Filter'))) return PDFRawStream.of(dict, stream.contents);
    // Packed, so that nothing written in it can be taken for an object.
    dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
    dict.delete(PDFName.of('DecodeParms'));
    return PDFRawStream.of(dict, deflateSync(stream.contents));
  }

  #resolved(object: PDFObject | undefined): PDFObject | undefined {
    let found = object;
    for (let hop = 0; found instanceof PDFRef && hop < MAX_HOPS; hop++) found = this.#from.lookup(found);
    return found instanceof PDFRef ? undefined : found;
  }

  #isLeftOut(object: PDFObject): boolean {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return false;
    const isOf = (key: string, names: ReadonlySet<string>) =>
      names.has(nameOf(this.#resolved(dict.get(PDFName.of(key)))));
    return (
      isOf('S', forbiddenActions) ||
      isOf('Type', forbiddenTypes) ||
      isOf('Type', fileTypes) ||
      this.#isForbiddenAnnotation(dict)
    );
  }

  #isForbiddenAnnotation(object: PDFObject | undefined): boolean {
    return (
      object instanceof PDFDict && forbiddenAnnotations.has(nameOf(this.#resolved(object.get(PDFName.of('Subtype')))))
    );
  }
}

/** Descriptions of files. */
const fileTypes: ReadonlySet<string> = new Set(['Filespec', 'F']);
