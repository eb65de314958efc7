import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { announce } from '../ui/announce.ts';
import { focusOn } from '../ui/focus-on.ts';

/** What a link to another page of a list tells of itself: the name of the list's navigation, and what is announced. */
interface ListPageState {
  listNavigation: string;
  said: string;
}

/** The page that is shown; it outlives the frame, which an error page draws anew. */
let shown: { pathname: string; key: string } | null = null;
/** The link that each place of the history was left by, so that going back returns to it. */
const leftBy = new Map<string, string>();
let followed: string | null = null;

/**
 * A page that is opened without a load is announced by its title, and its heading takes the focus, as a browser would
 * begin at the top of a page that it loads. Going back returns to the link that was followed. A change of the query
 * alone leaves the focus where it is, but for another page of a list, which is read from the head of the list.
 */
export function usePageFocus(): void {
  const { pathname, hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      followed = target instanceof Element ? (target.closest('a[href]')?.getAttribute('href') ?? null) : null;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useLayoutEffect(() => {
    const before = shown;
    shown = { pathname, key };
    if (!before || before.key === key) return;
    if (!isBack && followed !== null) leftBy.set(before.key, followed);
    if (before.pathname !== pathname) return openPage(hash, isBack ? leftBy.get(key) : undefined);
    const list = listPageOf(state);
    if (list && !isBack) openListPage(list, hash);
  }, [pathname, hash, key, state, isBack]);
}

function listPageOf(state: unknown): ListPageState | null {
  if (typeof state !== 'object' || state === null || !('listNavigation' in state && 'said' in state)) return null;
  const { listNavigation, said } = state;
  return typeof listNavigation === 'string' && typeof said === 'string' ? { listNavigation, said } : null;
}

function openPage(hash: string, cameBackTo: string | undefined): void {
  announce(document.title);
  const main = document.querySelector<HTMLElement>('main');
  const at = document.activeElement;
  // A field of a search, or whatever the new page has put the focus on by itself.
  if (main?.contains(at) && at !== main && !at?.matches('a')) return;
  const link =
    cameBackTo === undefined ? null : main?.querySelector<HTMLElement>(`a[href=${JSON.stringify(cameBackTo)}]`);
  const target =
    link ??
    (hash.length > 1 ? document.getElementById(hash.slice(1)) : null) ??
    main?.querySelector<HTMLElement>('h1') ??
    main;
  // The router scrolls: to the top, to the hash, or to where the page was left.
  if (target) focusOn(target, { preventScroll: true });
}

function openListPage({ listNavigation, said }: ListPageState, hash: string): void {
  announce(said);
  const navigation = document.querySelector(`main nav[aria-label=${JSON.stringify(listNavigation)}]`);
  const headingOf = navigation?.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const head =
    document.getElementById(hash.slice(1) || (headingOf ?? '')) ?? document.querySelector<HTMLElement>('main h1');
  if (!head) return;
  focusOn(head, { preventScroll: true });
  // After the router has scrolled to the top: a list further down is brought back.
  requestAnimationFrame(() => head.scrollIntoView({ block: 'nearest' }));
}
