import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { ActiveParts, looksActive, readsAnotherFile } from './active-parts.ts';
import { limitInflated, wasTooMuch } from './count-inflated.ts';
import { limitReadAgain, wasReadTooOften } from './count-read-again.ts';
import type { PdfProblem } from './pdf-problem.ts';

/** The most that a CV may inflate to, without pictures, in bytes. */
const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_OBJECTS = 100_000;
const MAX_PAGES = 100;
/** How often one object may be defined: a file that is saved over and over has some dozens. */
const MAX_DEFINITIONS = 64;
const MAX_DICTS = 300_000;
/** A page scanned at 600 dpi has a third of it. */
const MAX_PIXELS = 100_000_000;

/** The library's parser, which also records every dictionary and every definition it has seen. */
class WatchfulParser extends PDFParser {
  readonly dicts: PDFDict[] = [];
  readonly streams: PDFRawStream[] = [];
  readonly definitions = new Map<number, PDFObject[]>();
  private defined = 0;
  /** Whether the file exceeds our limits. */
  hasTooMuch = false;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.defined += 1;
      const known = this.definitions.get(ref.objectNumber);
      this.hasTooMuch ||= this.defined > MAX_OBJECTS || (known?.length ?? 0) >= MAX_DEFINITIONS;
      // The library would catch an error thrown here and read the rest again and again: moved to the end, it has
      // nothing left to read.
      if (this.hasTooMuch) return this.bytes.moveTo(bytes.length);
      if (known) known.push(object);
      else this.definitions.set(ref.objectNumber, [object]);
      assign(ref, object);
    };
  }

  /** Stored here too: the library drops an object stream it cannot read. */
  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref);
    if (object instanceof PDFRawStream) this.streams.push(object);
    return object;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    this.dicts.push(dict);
    this.hasTooMuch ||= this.dicts.length > MAX_DICTS;
    return dict;
  }
}

/** The same for the objects inside an object stream. */
class WatchfulStreamParser extends PDFObjectStreamParser {
  readonly dicts: PDFDict[] = [];

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    this.dicts.push(dict);
    return dict;
  }
}

/** What a PDF holds, and whether anything in it runs, opens or is embedded. */
interface ReadPdf {
  context: PDFContext;
  isActive: boolean;
}

/**
 * What is wrong with a PDF, or null for one that can be stored as it is: it is whole, opens without a password, has
 * pages, stays within our limits when inflated, and contains nothing that runs, opens or is embedded.
 */
export async function checkPdf(bytes: Uint8Array): Promise<PdfProblem | null> {
  const read = await readPdf(bytes);
  if (typeof read === 'string') return read;
  return read.isActive ? 'active' : null;
}

/** Reads a PDF within our limits; a problem for one that cannot be stored in any form. Runs in a worker. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf | Exclude<PdfProblem, 'active'>> {
  limitInflated(MAX_INFLATED);
  limitReadAgain();
  Error.stackTraceLimit = 0;
  const parser = new WatchfulParser(bytes);
  let context: PDFContext;
  try {
    context = await parser.parseDocument();
  } catch {
    return hasTooMuch(parser) ? 'too_large' : 'unreadable';
  }
  if (hasTooMuch(parser)) return 'too_large';
  if (context.trailerInfo.Encrypt || parser.dicts.some((dict) => dict.get(PDFName.of('Encrypt')))) return 'encrypted';
  const inner = await readStreams(parser.streams);
  if (hasTooMuch(parser)) return 'too_large';
  if (typeof inner === 'string') return inner;
  if (isCutOff(bytes, parser.dicts)) return 'cut_off';
  const pages = countPages(context);
  if (pages === 0) return 'no_pages';
  if (pages > MAX_PAGES) return 'too_large';
  const dicts = [...parser.dicts, ...inner.dicts];
  const actives = new ActiveParts(parser.definitions);
  const isActive =
    inner.looksActive ||
    looksActive(bytes) ||
    parser.streams.some((stream) => readsAnotherFile(stream, parser.definitions)) ||
    dicts.some((dict) => actives.has(dict));
  return { context, isActive };
}

/**
 * Whether the end of the file is missing: every PDF ends with where its table of objects begins. One written to be
 * shown while it is loaded has the table at its beginning too, with the length of the whole.
 */
function isCutOff(bytes: Uint8Array, dicts: readonly PDFDict[]): boolean {
  const head = dicts.find((dict) => dict.has(PDFName.of('Linearized')));
  const length = head?.lookup(PDFName.of('L'));
  // A mail program may have taken blanks from the end.
  if (length instanceof PDFNumber && length.asNumber() > bytes.length + 16) return true;
  return !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('startxref');
}

/** Whether a limit was exceeded: the library catches errors of single objects, so this must be checked afterwards. */
const hasTooMuch = (parser: WatchfulParser): boolean => parser.hasTooMuch || wasTooMuch() || wasReadTooOften();

/** Inflates every stream within the limit, and reads those that hold objects, whatever type they name. */
async function readStreams(
  streams: readonly PDFRawStream[],
): Promise<{ dicts: PDFDict[]; looksActive: boolean } | 'too_large' | 'unreadable'> {
  const dicts: PDFDict[] = [];
  let isSuspect = false;
  for (const stream of streams) {
    const isImage = nameOf(stream, 'Subtype') === 'Image';
    if (isImage && numberOf(stream, 'Width') * numberOf(stream, 'Height') > MAX_PIXELS) return 'too_large';
    const hasObjects = holdsObjects(stream);
    // A reader that looks for objects does not check whether they are marked as a picture.
    if (isImage && !hasObjects) continue;
    // The library and a reader would decode such a stream differently, so we would not see the same objects.
    if (hasObjects && hasParameters(stream)) return 'unreadable';
    try {
      spellOutFilters(stream);
      const inflated = decodePDFRawStream(stream).decode();
      if (!hasObjects) continue;
      isSuspect ||= looksActive(inflated);
      const parser = new WatchfulStreamParser(stream);
      await parser.parseIntoContext().finally(() => {
        for (const dict of parser.dicts) dicts.push(dict);
      });
      if (dicts.length > MAX_DICTS) return 'too_large';
    } catch {
      // A stream with an unknown filter, or cut short, was not read. A reader may find objects in it.
      if (hasObjects && !wasTooMuch() && !wasReadTooOften()) return 'unreadable';
    }
    if (wasTooMuch() || wasReadTooOften()) return 'too_large';
  }
  return { dicts, looksActive: isSuspect };
}

/** Whether a stream holds other objects, whatever type it names. */
export const holdsObjects = (stream: PDFRawStream): boolean =>
  nameOf(stream, 'Type') === 'ObjStm' || (stream.dict.has(PDFName.of('N')) && stream.dict.has(PDFName.of('First')));

/** Whether anything but the plain filters controls how a stream is read: a predictor, also one defined elsewhere. */
function hasParameters({ dict }: PDFRawStream): boolean {
  const isPlain = (value: PDFObject | undefined): boolean =>
    value === undefined ||
    value === PDFNull ||
    (value instanceof PDFArray && value.asArray().every(isPlain)) ||
    (value instanceof PDFDict &&
      value
        .entries()
        .every(
          ([key, part]) => key.decodeText() === 'Predictor' && part instanceof PDFNumber && part.asNumber() === 1,
        ));
  return !isPlain(dict.get(PDFName.of('DecodeParms'), true)) || !isPlain(dict.get(PDFName.of('DP'), true));
}

/** Short names of filters, which readers accept everywhere and the library nowhere. */
const longNames: ReadonlyMap<string, string> = new Map([
  ['Fl', 'FlateDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);

function spellOutFilters({ dict }: PDFRawStream): void {
  const inFull = (filter: PDFObject | undefined) =>
    filter instanceof PDFName ? PDFName.of(longNames.get(filter.decodeText()) ?? filter.decodeText()) : filter;
  // The key has a short name too.
  const filter = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'));
  if (filter instanceof PDFName) dict.set(PDFName.of('Filter'), inFull(filter) ?? filter);
  if (!(filter instanceof PDFArray)) return;
  const all = PDFArray.withContext(dict.context);
  for (const one of filter.asArray()) all.push(inFull(dict.context.lookup(one)) ?? one);
  dict.set(PDFName.of('Filter'), all);
}

const nameOf = ({ dict }: PDFRawStream, key: string): string | null => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : null;
};
const numberOf = ({ dict }: PDFRawStream, key: string): number => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

/** The pages of the tree, each branch once: a tree may be made to refer back to itself. */
function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root);
  const seen = new Set<PDFObject>();
  const ahead: (PDFObject | undefined)[] = root instanceof PDFDict ? [root.get(PDFName.of('Pages'))] : [];
  let pages = 0;
  while (ahead.length > 0 && pages <= MAX_PAGES && seen.size <= MAX_OBJECTS) {
    const next = ahead.pop();
    const node = next instanceof PDFRef ? context.lookup(next) : next;
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) ahead.push(kid);
    else pages += 1;
  }
  return pages;
}
