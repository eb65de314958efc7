import { fault } from '#domain/fault.ts';
import { invalid, Refusal, tooLarge } from '#server/platform/http/refusal.ts';

/** The largest feed, in bytes. */
const FEED_MAX_BYTES = 10 * 1024 * 1024;
/** Longer than this between two pieces, and a feed is not coming. */
const PATIENCE_MS = 10_000;
/** All the time a feed at an address has, from its connection to its last byte. */
const FEED_MS = 60_000;

/** When a feed that is asked for now must be here. */
export const feedDeadline = (): AbortSignal => AbortSignal.timeout(FEED_MS);

const notComing = () => invalid({ feed: [fault('unreachable', 'Il feed non arriva: riprova tra poco.')] });
const feedTooLarge = () => tooLarge('file_too_large', 'Il feed supera i 10 MB: dividilo in più file.');

/** A chosen file, whole. Refuses none, and one over 10 MB (413). */
export async function feedOfFile(file: File | null): Promise<Uint8Array> {
  if (!file) throw invalid({ feed: [fault('required', 'Scegli il file XML delle tue offerte.')] });
  if (file.size > FEED_MAX_BYTES) throw feedTooLarge();
  return new Uint8Array(await file.arrayBuffer());
}

/** A feed that comes from elsewhere, whole. Refuses what grows over 10 MB (413), what stops coming and what is late. */
export async function receiveFeed(
  body: AsyncIterable<Uint8Array>,
  deadline: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  const received: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await soon(pieces.next(), AbortSignal.any([deadline, AbortSignal.timeout(patienceMs)]));
      if (done) return new Uint8Array(Buffer.concat(received));
      size += value.length;
      if (size > FEED_MAX_BYTES) throw feedTooLarge();
      received.push(value);
    }
  } catch (error) {
    // What keeps sending is let go of; what is stuck is not waited for.
    void pieces.return?.()?.catch(() => {});
    // A connection that breaks is a feed that does not come.
    throw error instanceof Refusal ? error : notComing();
  }
}

/** Throws when `end` comes first. */
async function soon<Result>(coming: Promise<Result>, end: AbortSignal): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onEnd = () => reject(notComing());
  if (end.aborted) onEnd();
  end.addEventListener('abort', onEnd);
  return Promise.race([coming, ended]).finally(() => end.removeEventListener('abort', onEnd));
}
