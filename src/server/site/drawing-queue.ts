import { LRUCache } from 'lru-cache';
import { unavailable } from '../platform/http/refusal.ts';

export type Picture = Uint8Array<ArrayBuffer>;
export type Draw = (key: string, make: () => Promise<Buffer>) => Promise<Picture>;

/**
 * Draws pictures one at a time, one drawing for concurrent requests of the same picture, and caches the last `kept` of
 * them. Anybody can request new ones without end, so at most `waiting` wait; beyond that it refuses (503).
 */
export function drawingQueue({ kept, waiting }: { kept: number; waiting: number }): Draw {
  const drawn = new LRUCache<string, Picture>({ max: kept });
  const underWay = new Map<string, Promise<Picture>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(key: string, make: () => Promise<Buffer>): Promise<Picture> {
    const made = new Uint8Array(await make());
    drawn.set(key, made);
    return made;
  }

  return async (key, make) => {
    const made = drawn.get(key) ?? underWay.get(key);
    if (made) return made;
    if (underWay.size >= waiting) throw unavailable();
    const drawing = last.then(() => draw(key, make)).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    last = drawing.catch(() => {});
    return drawing;
  };
}
