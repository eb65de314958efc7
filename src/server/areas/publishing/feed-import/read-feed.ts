import { SaxesParser } from 'saxes';
import type { FeedItem } from '#domain/offer-feed.ts';

const MAX_ITEMS = 500;
const MAX_WORDS = 20_000;
/** Limit of elements, attributes and runs of text of a feed: 500 full offers have a tenth of it. */
const MAX_PIECES = 200_000;
const MAX_DEPTH = 50;
/** Limit of different elements of one offer. */
const MAX_NAMES = 100;
const ITEM_ELEMENTS = new Set(['job', 'offer', 'offerta', 'item', 'vacancy']);

export const feedFaultCodes = ['feed_invalid', 'feed_empty', 'too_many', 'file_unreadable'] as const;
type FeedFaultCode = (typeof feedFaultCodes)[number];

/** Why a feed cannot be read, in a sentence for the company. */
export class FeedFault extends Error {
  override name = 'FeedFault';
  readonly fault: { code: FeedFaultCode; message: string };

  constructor(code: FeedFaultCode, message: string) {
    super(message);
    this.fault = { code, message };
  }
}

/**
 * Reads a feed: its offers, each with its line. Throws a FeedFault for what is not XML (with the line), what has no
 * offer or too many, too many pieces or too deep nesting. Entities and document types are never followed. Runs in a
 * worker.
 */
export function readFeed(bytes: Uint8Array): FeedItem[] {
  const items: FeedItem[] = [];
  const parser = new SaxesParser({ position: true });
  let item: { line: number; words: Map<string, string> } | null = null;
  let element: string | null = null;
  let depth = 0;
  let pieces = 0;
  const count = () => {
    pieces += 1;
    if (pieces > MAX_PIECES)
      refuse('file_unreadable', 'Non riusciamo a leggere questo feed: ha troppi elementi. Dividilo in più file.');
  };
  /** The depth of the open element, counted by the parser's own events. */
  let open = 0;
  parser.on('doctype', () => refuse('feed_invalid', 'Il feed contiene un DOCTYPE: toglilo.'));
  parser.on('error', () =>
    refuse(
      'feed_invalid',
      `Il feed non è XML valido, alla riga ${parser.line}, colonna ${parser.column}: un elemento non è scritto o chiuso bene.`,
    ),
  );
  parser.on('attribute', count);
  parser.on('opentag', ({ name }) => {
    count();
    open += 1;
    if (open > MAX_DEPTH)
      refuse('file_unreadable', 'Non riusciamo a leggere questo feed: ha elementi dentro troppi altri elementi.');
    const plain = plainName(name);
    if (!item && ITEM_ELEMENTS.has(plain)) item = { line: parser.line, words: new Map() };
    else if (item) {
      depth += 1;
      if (depth === 1) element = plain;
    }
  });
  const hear = (text: string) => {
    count();
    if (!item || !element) return;
    const before = item.words.get(element) ?? '';
    if (before.length >= MAX_WORDS || (!before && item.words.size >= MAX_NAMES)) return;
    const whole = before + text;
    item.words.set(element, whole.length > MAX_WORDS ? whole.slice(0, MAX_WORDS) : whole);
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', () => {
    open -= 1;
    if (!item) return;
    if (depth === 0) {
      items.push({ line: item.line, words: Object.fromEntries(item.words) });
      item = null;
      if (items.length > MAX_ITEMS) refuse('too_many', `Il feed ha più di ${MAX_ITEMS} offerte: dividilo.`);
      return;
    }
    depth -= 1;
    if (depth === 0) element = null;
  });
  parser.write(decode(bytes)).close();
  if (items.length === 0)
    refuse('feed_empty', 'Nel feed non c’è nessuna offerta: ogni offerta sta in un elemento <job>.');
  return items;
}

function refuse(code: FeedFaultCode, message: string): never {
  throw new FeedFault(code, message);
}

const plainName = (name: string): string =>
  (name.split(':').at(-1) ?? '').slice(0, 100).toLowerCase().replaceAll('-', '_');

/** What a feed says it is written in, in its first line. */
const DECLARED = /^\s{0,100}<\?xml\s[^>]{0,200}encoding\s{0,10}=\s{0,10}["']([\w.:-]{1,40})["']/i;
/** The ways of writing that older programs use beside UTF-8. */
const OLDER = new Set(['iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii', 'latin1']);

/** The text of a feed: UTF-8, UTF-16 with its mark, or what its first line says. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return decodeAs(first === 0xff ? 'utf-16le' : 'utf-16be', bytes);
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 500)).toString('latin1'))?.[1]?.toLowerCase() ?? '';
  return decodeAs(OLDER.has(declared) ? declared : 'utf-8', bytes);
}

function decodeAs(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return refuse('feed_invalid', 'Il feed non è scritto in UTF-8: salvalo così e riprova.');
  }
}
