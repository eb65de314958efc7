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

/** Handles parts that do not load: pages by the router, the rest by the bundler. */
export function watchMissingParts(): void {
  const hear = (event: Event, error: unknown) => {
    if (typeof error === 'object' && error !== null) missingParts.add(error);
    // Without a connection a reload would lose the page.
    if (!isLoadingOptional() && navigator.onLine && reloadOnce()) event.preventDefault();
  };
  addEventListener('brigata:part-missing', (event) => hear(event, event instanceof CustomEvent ? event.detail : null));
  addEventListener('vite:preloadError', (event) => {
    hear(event, event.payload);
  });
}
