const KEY = 'nome della scheda';

let name: string | null = null;

const put = () => {
  try {
    if (name !== null) sessionStorage.setItem(KEY, name);
  } catch {
    // A browser that keeps nothing gives each page another name.
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
 * A name for this tab, the same after a reload and on its next pages. A copy of the tab gets a name of its own: the
 * name is out of the tab's storage, which is copied, while its page is looked at.
 */
export function tabName(): string {
  if (name !== null) return name;
  name = take() ?? Math.random().toString(36).slice(2);
  // A phone may end a hidden page without another word.
  addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? put() : take()));
  addEventListener('pagehide', put);
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  return name;
}
