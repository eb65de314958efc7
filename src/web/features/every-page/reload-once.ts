import { isLoadingOptional } from '#web/ui/load-optional.ts';

const KEY = 'brigata-reloaded-at';
const PAUSE_MS = 60_000;

/** Reloads the page, at most once every 60 seconds (rule 2.1). False when it did so a moment ago. */
export function reloadOnce(
  now: number = Date.now(),
  storage: Storage = sessionStorage,
  reload: () => void = () => location.reload(),
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < PAUSE_MS) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}

const missingParts = new WeakSet<object>();

/** Whether an error is a part of the application that did not load, also after a reload. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingParts.has(error);

/**
 * Handles parts of a page that do not load, as the bundler reports them. The file of a page is the router's, which
 * reloads by itself (docs/decisions/0067).
 */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    missingParts.add(event.payload);
    // Without a connection a reload would lose the page. The part fails all the same: the page says so until then.
    if (!isLoadingOptional() && navigator.onLine) reloadOnce();
  });
}
