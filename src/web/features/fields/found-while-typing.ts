import { useEffect, useState } from 'react';

/** How long typing must pause before the server is asked (rule 9.1). */
export const DEBOUNCE_MS = 500;

/** Asks for what matches; null when the interface does not answer. */
type Ask<Found> = (typed: string, signal: AbortSignal) => Promise<readonly Found[] | null>;

/**
 * What matches the text that is typed, asked for 500 ms after the last key and from so many letters on. A later answer
 * is never replaced by an earlier one. `ask` is the same function at each rendering.
 */
export function useFoundWhileTyping<Found>(
  typed: string,
  isActive: boolean,
  ask: Ask<Found>,
  fromLetters = 2,
): { found: readonly Found[]; isLoading: boolean } {
  const [last, setLast] = useState<{ typed: string; found: readonly Found[] }>({ typed: '', found: [] });
  useEffect(() => {
    if (!isActive || typed.trim().length < fromLetters) return setLast({ typed, found: [] });
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(typed, aborted.signal).catch(() => null);
      if (found && !aborted.signal.aborted) setLast({ typed, found });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [typed, isActive, ask, fromLetters]);
  return { found: last.found, isLoading: isActive && last.typed !== typed };
}
