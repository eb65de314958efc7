import { SaxesParser } from 'saxes';
import { type FaultCode, fault } from '../../../../domain/fault.ts';
import type { FeedItem } from '../../../../domain/offer-feed.ts';
import { invalid, tooLarge } from '../../../platform/http/refusal.ts';

/** The largest feed, in bytes. */
export const FEED_MAX_BYTES = 10 * 1024 * 1024;
const ITEMS_MOST = 500;
const WORDS_MOST = 20_000;
const ITEM_ELEMENTS = new Set(['job', 'offer', 'offerta', 'item', 'vacancy']);
/** Longer than this between two pieces, and a feed is not coming. */
const PATIENCE_MS = 10_000;

/**
 * Reads a feed while it comes: its offers, each with its line. Refuses what grows over 10 MB (413), what stops coming,
 * what is no XML (with the line), what holds no offer or too many. Entities and document types are never followed.
 */
export async function readFeed(body: AsyncIterable<Uint8Array>, patienceMs = PATIENCE_MS): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const parser = new SaxesParser({ position: true });
  let item: { line: number; words: Record<string, string> } | null = null;
  let element: string | null = null;
  let depth = 0;
  parser.on('doctype', () => refuse('feed_invalid', 'Il feed contiene un DOCTYPE: toglilo.'));
  parser.on('error', () => refuse('feed_invalid', `Il feed non è XML valido, alla riga ${parser.line}, colonna ${parser.column}: un elemento non è scritto o chiuso bene.`));
  parser.on('opentag', ({ name }) => {
    const plain = plainName(name);
    if (!item && ITEM_ELEMENTS.has(plain)) item = { line: parser.line, words: {} };
    else if (item) {
      depth += 1;
      if (depth === 1) element = plain;
    }
  });
  const hear = (text: string) => {
    if (item && element) item.words[element] = `${item.words[element] ?? ''}${text}`.slice(0, WORDS_MOST);
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', () => {
    if (!item) return;
    if (depth === 0) {
      items.push(item);
      item = null;
      if (items.length > ITEMS_MOST) refuse('too_many', `Il feed ha più di ${ITEMS_MOST} offerte: dividilo.`);
      return;
    }
    depth -= 1;
    if (depth === 0) element = null;
  });

  const pieces = body[Symbol.asyncIterator]();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    let size = 0;
    for (;;) {
      const { done, value } = await soon(pieces.next(), patienceMs);
      if (done) break;
      size += value.length;
      if (size > FEED_MAX_BYTES) throw tooLarge('file_too_large', 'Il feed supera i 10 MB: dividilo in più file.');
      parser.write(decode(decoder, value));
    }
    parser.close();
  } catch (error) {
    // What keeps sending is let go of; what is stuck is not waited for.
    void pieces.return?.()?.catch(() => {});
    throw error;
  }
  if (items.length === 0) refuse('feed_empty', 'Nel feed non c’è nessuna offerta: ogni offerta sta in un elemento <job>.');
  return items;
}

function refuse(code: FaultCode, message: string): never {
  throw invalid({ feed: [fault(code, message)] });
}

const plainName = (name: string): string => name.toLowerCase().replace(/^.*:/, '').replaceAll('-', '_');

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    return refuse('feed_invalid', 'Il feed non è scritto in UTF-8: salvalo così e riprova.');
  }
}

async function soon<Result>(coming: Promise<Result>, patienceMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(invalid({ feed: [fault('unreachable', 'Il feed non arriva: riprova tra poco.')] })), patienceMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
