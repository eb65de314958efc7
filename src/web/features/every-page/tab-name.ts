const KEY = 'nome della scheda';

let name: string | null = null;

const put = () => {
  try {
    if (name !== null) sessionStorage.setItem(KEY, name);
  } catch {
    // In a browser without storage each page gets another name.
  }
};

function take(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}

/**
 * A name for this tab, the same after a reload and on its next pages. While a page is open the name is removed from the
 * tab's storage, so that a duplicated tab, which copies it, gets a name of its own.
 */
export function tabName(): string {
  if (name !== null) return name;
  name = take() ?? Math.random().toString(36).slice(2);
  // A phone may end a hidden page without another event.
  addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? put() : take()));
  addEventListener('pagehide', put);
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  return name;
}
