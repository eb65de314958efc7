import { LRUCache } from 'lru-cache';
import { ClientShares } from '../platform/http/client-shares.ts';
import { RETRY_SECONDS, tooMany, unavailable } from '../platform/http/refusal.ts';

export type Picture = Uint8Array<ArrayBuffer>;
/** `client` is the address of the client; null is nobody in particular. */
export type Draw = (key: string, make: () => Promise<Buffer>, client: string | null) => Promise<Picture>;

/**
 * Draws pictures one at a time, one drawing for concurrent requests of the same picture, and caches the last `kept` of
 * them. Anybody can request new ones without end, so at most `waiting` wait; beyond that it refuses (503). One client,
 * and the network around it, has a part of them alone; beyond that it is refused (429).
 */
export function drawingQueue({ kept, waiting }: { kept: number; waiting: number }): Draw {
  const drawn = new LRUCache<string, Picture>({ max: kept });
  const underWay = new Map<string, Promise<Picture>>();
  const shares = new ClientShares({ perClient: Math.ceil(waiting / 4), perNetwork: Math.ceil(waiting / 2) });
  let last: Promise<unknown> = Promise.resolve();

  async function draw(key: string, make: () => Promise<Buffer>): Promise<Picture> {
    const made = new Uint8Array(await make());
    drawn.set(key, made);
    return made;
  }

  return async (key, make, client) => {
    const made = drawn.get(key) ?? underWay.get(key);
    if (made) return made;
    if (underWay.size >= waiting) throw unavailable();
    const giveBack = client === null ? () => {} : shares.take(client);
    if (giveBack === null) throw tooMany(RETRY_SECONDS);
    const drawing = last
      .then(() => draw(key, make))
      .finally(() => {
        underWay.delete(key);
        giveBack();
      });
    underWay.set(key, drawing);
    last = drawing.catch(() => {});
    return drawing;
  };
}
