import { fault } from '#domain/fault.ts';
import { invalid, Refusal, tooLarge } from '#server/platform/http/refusal.ts';

/** The largest feed, in bytes. */
const FEED_MAX_BYTES = 10 * 1024 * 1024;
/** Read timeout between chunks. */
const PATIENCE_MS = 10_000;
/** Total time for a feed at an address, from the connection to the last byte. */
const FEED_MS = 60_000;

/** The deadline of a feed that is requested now. */
export const feedDeadline = (): AbortSignal => AbortSignal.timeout(FEED_MS);

const notComing = () => invalid({ feed: [fault('unreachable', 'Il feed non arriva: riprova tra poco.')] });
const feedTooLarge = () => tooLarge('file_too_large', 'Il feed supera i 10 MB: dividilo in più file.');

/** Reads an uploaded file. Refuses a missing one, and one over 10 MB (413). */
export async function feedOfFile(file: File | null): Promise<Uint8Array> {
  if (!file) throw invalid({ feed: [fault('required', 'Scegli il file XML delle tue offerte.')] });
  if (file.size > FEED_MAX_BYTES) throw feedTooLarge();
  return new Uint8Array(await file.arrayBuffer());
}

/** Reads a feed from another server. Refuses one over 10 MB (413), one that stalls and one that is too slow. */
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
    // A source that keeps sending is cancelled; a stuck one is not waited for.
    void pieces.return?.()?.catch(() => {});
    // A broken connection counts as a feed that does not arrive.
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
