import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { Cache } from '../platform/cache.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import type { Platform } from '../platform/platform.ts';

/** How long a document is kept, here and by its readers. */
const SECONDS = 600;
const MAX_BYTES = 48 * 1024 * 1024;
/** Changes that are in the documents at once; those of offers, companies and pay once the document is written anew. */
const AT_ONCE = ['content', 'articles', 'events', '*'];

interface Kept {
  body: Buffer<ArrayBuffer>;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** The documents that machines read, as XML: the same for everybody, written once in ten minutes. */
export interface XmlDocuments {
  /**
   * Answers with a document. `write` gives it in portions of a few thousand elements at most: others take their turn
   * between two of them. Throws 429 where one address asks more than a reader needs.
   */
  answer(c: Context<ApiEnv>, name: string, write: () => AsyncIterable<string>, type?: string): Promise<Response>;
}

export function xmlDocuments(platform: Pick<Platform, 'db' | 'onInvalidate'>): XmlDocuments {
  const cache = new Cache<Kept>({
    ttlMs: SECONDS * 1000,
    bound: { bytes: MAX_BYTES, sizeOf: ({ body }) => body.length + 1024 },
  });
  platform.onInvalidate((tags) => {
    if (tags.some((tag) => AT_ONCE.includes(tag))) cache.invalidate();
  });
  // A search engine reads every part of the sitemap a few times a day, and a company of many readers has one address.
  const byAddress = rateLimit(platform.db, 'xml_document', { points: 600, seconds: 3600 });
  return {
    async answer(c, name, write, type = 'application/xml') {
      await byAddress.take(c.get('clientAddress'));
      const { body, writtenAt } = await cache.get(name, () => collect(write()));
      return c.body(body, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': `public, max-age=${SECONDS}`,
        // The keeper of a copy counts from when it was written.
        Age: String(Math.floor((Date.now() - writtenAt) / 1000)),
      });
    },
  };
}

async function collect(portions: AsyncIterable<string>): Promise<Kept> {
  const writtenAt = Date.now();
  const written: Buffer[] = [];
  for await (const portion of portions) {
    written.push(Buffer.from(portion));
    await nextTurn();
  }
  return { body: Buffer.concat(written), writtenAt };
}
