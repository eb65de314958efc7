import { LRUCache } from 'lru-cache';
import type { GzipBeginning } from './nonce-stream.ts';

export interface KeptPage {
  status: number;
  headers: [string, string][];
  /** The page before its one script tag that carries the nonce. */
  body: Buffer;
  /** The same, as the beginning of a gzip stream that a tail can be joined to; made when first asked for. */
  zipped: GzipBeginning | null;
}

export interface Rendered {
  page: KeptPage;
  tags: ReadonlySet<string>;
  /** False for an answer that must be made anew each time (an error of the server, a redirect). */
  keep: boolean;
}

const TTL_MS = 60_000;
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Visitors' pages are the same for everyone: rendered once, kept for a short time, dropped by tag when
 * what they show changes. Many asking at the same time for a page not yet kept wait for one rendering.
 */
export class KeptPages {
  readonly #pages = new LRUCache<string, { page: KeptPage; tags: ReadonlySet<string> }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => Math.ceil(page.body.length * 1.3) + 1024,
    ttl: TTL_MS,
  });
  readonly #underWay = new Map<string, Promise<Rendered>>();
  /** Grows at each drop, so that a rendering begun before a change is not kept after it. */
  #drops = 0;

  async get(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const kept = this.#pages.get(key);
    if (kept) return kept.page;
    const drops = this.#drops;
    let rendering = this.#underWay.get(key);
    if (!rendering) {
      rendering = render().finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, rendering);
    }
    const { page, tags, keep } = await rendering;
    if (keep && drops === this.#drops) this.#pages.set(key, { page, tags });
    return page;
  }

  /** Forgets every page that shows something of these tags; '*' forgets all. */
  drop(tags: readonly string[]): void {
    this.#drops++;
    for (const [key, entry] of this.#pages.entries()) {
      if (tags.includes('*') || tags.some((tag) => entry.tags.has(tag))) this.#pages.delete(key);
    }
  }
}
