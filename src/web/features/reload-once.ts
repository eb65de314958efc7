const KEY = 'brigata-reloaded-at';
const PAUSE_MS = 60_000;

/** Reloads the page, at most once every 60 seconds (spec 2.1). */
export function reloadOnce(now: number = Date.now(), storage: Storage = sessionStorage, reload: () => void = () => location.reload()): void {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < PAUSE_MS) return;
  storage.setItem(KEY, String(now));
  reload();
}
