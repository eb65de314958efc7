const KEY = 'react-router-scroll-positions';

/**
 * Hydration comes late: a user who has scrolled meanwhile must not be moved to the position that the router stored. The
 * present position replaces the stored one for this entry of the history.
 */
export function keepScrollPlace(): void {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const state: unknown = history.state;
    const key =
      typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
        ? state.key
        : 'default';
    sessionStorage.setItem(KEY, JSON.stringify({ ...(typeof places === 'object' ? places : {}), [key]: scrollY }));
  } catch {
    // Without storage no position is stored, and the router moves nobody.
  }
}
