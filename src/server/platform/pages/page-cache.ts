import { Cache } from '../cache.ts';
import type { CacheReading } from '../metrics.ts';
import type { GzipBeginning } from './nonce-stream.ts';

export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** The page before its one script tag with the nonce. */
  body: Buffer;
  /** The same as the first part of a gzip stream; compressed on first use. */
  zipped: Promise<GzipBeginning> | null;
}

export interface Rendered {
  page: CachedPage;
  tags: ReadonlySet<string>;
  /** False for an answer that must not be cached (a server error, a redirect). */
  keep: boolean;
}

const TTL_MS = 60_000;
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Visitors' pages are the same for everyone: rendered once, cached for a minute, invalidated by tag when their content
 * changes.
 */
export class PageCache {
  readonly #cache: Cache<Rendered>;

  constructor({ maxBytes = MAX_BYTES, onRead }: { maxBytes?: number; onRead?: (reading: CacheReading) => void } = {}) {
    const sizeOf = ({ page }: Rendered) => Math.ceil(page.body.length * 1.3) + 1024;
    this.#cache = new Cache({
      ttlMs: TTL_MS,
      bound: { bytes: maxBytes, sizeOf },
      keeps: ({ keep }) => keep,
      ...(onRead && { onRead }),
    });
  }

  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    return (await this.#cache.get(key, render)).page;
  }

  /** Invalidates every page with one of these tags; '*' invalidates all. */
  invalidate(tags: readonly string[]): void {
    this.#cache.invalidate((rendered) => tags.includes('*') || tags.some((tag) => rendered.tags.has(tag)));
  }
}
