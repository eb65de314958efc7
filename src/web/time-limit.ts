/**
 * A signal that aborts with another one, or after some milliseconds: `AbortSignal.any`, which the oldest browsers lack.
 */
export function withTimeLimit(leaving: AbortSignal, ms: number): AbortSignal {
  const limited = new AbortController();
  const abort = () => limited.abort();
  if (leaving.aborted) abort();
  leaving.addEventListener('abort', abort);
  setTimeout(abort, ms);
  return limited.signal;
}
