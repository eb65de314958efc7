const KEY = 'react-router-scroll-positions';

/**
 * Hydration comes late: who has scrolled meanwhile must not be thrown back to where the router
 * remembers them. The place of now becomes what it remembers for this entry of the history.
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
    // Without a storage nothing is remembered, and nothing can throw them back.
  }
}
