import { fault } from '../../../../domain/fault.ts';
import { invalid, tooLarge } from '../../../platform/http/refusal.ts';

/** The largest feed, in bytes. */
const FEED_MAX_BYTES = 10 * 1024 * 1024;
/** Longer than this between two pieces, and a feed is not coming. */
const PATIENCE_MS = 10_000;

const feedTooLarge = () => tooLarge('file_too_large', 'Il feed supera i 10 MB: dividilo in più file.');

/** A chosen file, whole. Refuses none, and one over 10 MB (413). */
export async function feedOfFile(file: File | null): Promise<Uint8Array> {
  if (!file) throw invalid({ feed: [fault('required', 'Scegli il file XML delle tue offerte.')] });
  if (file.size > FEED_MAX_BYTES) throw feedTooLarge();
  return new Uint8Array(await file.arrayBuffer());
}

/** A feed that comes from elsewhere, whole. Refuses what grows over 10 MB (413) and what stops coming. */
export async function receiveFeed(body: AsyncIterable<Uint8Array>, patienceMs = PATIENCE_MS): Promise<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  const received: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await soon(pieces.next(), patienceMs);
      if (done) return new Uint8Array(Buffer.concat(received));
      size += value.length;
      if (size > FEED_MAX_BYTES) throw feedTooLarge();
      received.push(value);
    }
  } catch (error) {
    // What keeps sending is let go of; what is stuck is not waited for.
    void pieces.return?.()?.catch(() => {});
    throw error;
  }
}

async function soon<Result>(coming: Promise<Result>, patienceMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(invalid({ feed: [fault('unreachable', 'Il feed non arriva: riprova tra poco.')] })), patienceMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
