import { decodePDFRawStream, PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFObjectStreamParser, PDFParser, PDFRawStream, PDFRef, type PDFStream } from '@cantoo/pdf-lib';
import { isActive, looksActive } from './active-parts.ts';
import { limitInflated, wasTooMuch } from './count-inflated.ts';

/** Why a PDF is not taken. */
export const pdfProblems = ['unreadable', 'encrypted', 'no_pages', 'too_large', 'active'] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** All that a CV may inflate to, pictures apart, in bytes. */
const INFLATED_MOST = 64 * 1024 * 1024;
const OBJECTS_MOST = 100_000;
const PAGES_MOST = 100;
/** A page scanned at 600 dpi has a third of it. */
const PIXELS_MOST = 100_000_000;

/** The library's parser, which also tells of every dictionary and every definition it has seen. */
class WatchfulParser extends PDFParser {
  readonly dicts: PDFDict[] = [];
  readonly streams: PDFRawStream[] = [];
  readonly definitions = new Map<number, PDFObject[]>();
  private defined = 0;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.defined += 1;
      // An error thrown here would be caught, and the rest read again and again: at the end there is nothing to read.
      if (this.hasTooMany) return this.bytes.moveTo(bytes.length);
      const known = this.definitions.get(ref.objectNumber);
      if (known) known.push(object);
      else this.definitions.set(ref.objectNumber, [object]);
      assign(ref, object);
    };
  }

  /** Every definition counts, also of the same number. */
  get hasTooMany(): boolean {
    return this.defined > OBJECTS_MOST;
  }

  /** Kept here too: the library drops an object stream it cannot read. */
  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref);
    if (object instanceof PDFRawStream) this.streams.push(object);
    return object;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    this.dicts.push(dict);
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

/**
 * What is wrong with a PDF, or null for one that can be kept: it opens without a password, has pages, stays within
 * our limits when inflated, and neither runs, opens nor carries anything. Runs in a worker.
 */
export async function checkPdf(bytes: Uint8Array): Promise<PdfProblem | null> {
  limitInflated(INFLATED_MOST);
  const parser = new WatchfulParser(bytes);
  let context: PDFContext;
  try {
    context = await parser.parseDocument();
  } catch {
    return wasTooMuch() || parser.hasTooMany ? 'too_large' : 'unreadable';
  }
  if (wasTooMuch() || parser.hasTooMany) return 'too_large';
  if (context.trailerInfo.Encrypt || parser.dicts.some((dict) => dict.get(PDFName.of('Encrypt')))) return 'encrypted';
  const inner = await readStreams(parser.streams);
  if (parser.hasTooMany) return 'too_large';
  if (typeof inner === 'string') return inner;
  const pages = countPages(context);
  if (pages === 0) return 'no_pages';
  if (pages > PAGES_MOST) return 'too_large';
  const dicts = [...parser.dicts, ...inner.dicts];
  const runs = inner.looksActive || looksActive(bytes) || dicts.some((dict) => isActive(dict, parser.definitions));
  return runs ? 'active' : null;
}

/** Inflates every stream within the limit, and reads those that hold objects, whatever they call themselves. */
async function readStreams(streams: readonly PDFRawStream[]): Promise<{ dicts: PDFDict[]; looksActive: boolean } | 'too_large' | 'unreadable'> {
  const dicts: PDFDict[] = [];
  let isSuspect = false;
  for (const stream of streams) {
    const isImage = nameOf(stream, 'Subtype') === 'Image';
    if (isImage && numberOf(stream, 'Width') * numberOf(stream, 'Height') > PIXELS_MOST) return 'too_large';
    const hasObjects = holdsObjects(stream);
    // A reader that looks for objects does not ask whether they call themselves a picture.
    if (isImage && !hasObjects) continue;
    try {
      spellOutFilters(stream);
      const inflated = decodePDFRawStream(stream).decode();
      if (!hasObjects) continue;
      isSuspect ||= looksActive(inflated);
      const parser = new WatchfulStreamParser(stream);
      await parser.parseIntoContext().finally(() => dicts.push(...parser.dicts));
    } catch {
      // Nothing was read of a filter we do not know or a stream cut short. A reader may know better what objects it holds.
      if (hasObjects && !wasTooMuch()) return 'unreadable';
    }
    if (wasTooMuch()) return 'too_large';
  }
  return { dicts, looksActive: isSuspect };
}

const holdsObjects = (stream: PDFRawStream): boolean => nameOf(stream, 'Type') === 'ObjStm' || (stream.dict.has(PDFName.of('N')) && stream.dict.has(PDFName.of('First')));

/** Short names of filters, which readers take everywhere and the library nowhere. */
const longNames: ReadonlyMap<string, string> = new Map([
  ['Fl', 'FlateDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);

function spellOutFilters({ dict }: PDFRawStream): void {
  const inFull = (filter: PDFObject | undefined) => (filter instanceof PDFName ? PDFName.of(longNames.get(filter.decodeText()) ?? filter.decodeText()) : filter);
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

/** The pages of the tree, each branch once: a tree may be made to lead back into itself. */
function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root);
  const seen = new Set<PDFObject>();
  const ahead: (PDFObject | undefined)[] = root instanceof PDFDict ? [root.get(PDFName.of('Pages'))] : [];
  let pages = 0;
  while (ahead.length > 0 && pages <= PAGES_MOST && seen.size <= OBJECTS_MOST) {
    const next = ahead.pop();
    const node = next instanceof PDFRef ? context.lookup(next) : next;
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) ahead.push(...kids.asArray());
    else pages += 1;
  }
  return pages;
}
