import { Cache } from '../cache.ts';
import type { GzipBeginning } from './nonce-stream.ts';

export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** The page before its one script tag that carries the nonce. */
  body: Buffer;
  /** The same, as the beginning of a gzip stream that a tail can be joined to; made when first asked for. */
  zipped: GzipBeginning | null;
}

export interface Rendered {
  page: CachedPage;
  tags: ReadonlySet<string>;
  /** False for an answer that must be made anew each time (an error of the server, a redirect). */
  keep: boolean;
}

const TTL_MS = 60_000;
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Visitors' pages are the same for everyone: rendered once, kept for a minute, invalidated by tag when what they show
 * changes.
 */
export class PageCache {
  readonly #cache: Cache<Rendered>;

  constructor({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
    const sizeOf = ({ page }: Rendered) => Math.ceil(page.body.length * 1.3) + 1024;
    this.#cache = new Cache({ ttlMs: TTL_MS, bound: { bytes: maxBytes, sizeOf }, keeps: ({ keep }) => keep });
  }

  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    return (await this.#cache.get(key, render)).page;
  }

  /** Forgets every page that shows something of these tags; '*' forgets all. */
  invalidate(tags: readonly string[]): void {
    this.#cache.invalidate((rendered) => tags.includes('*') || tags.some((tag) => rendered.tags.has(tag)));
  }
}
