import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { announce } from '../ui/announce.ts';
import { focusOn } from '../ui/focus-on.ts';

/** State of a link to another page of a list: the name of the list's navigation, and what is announced. */
interface ListPageState {
  listNavigation: string;
  said: string;
}

/** The current page; in the module, because an error page mounts the frame anew. */
let shown: { pathname: string; key: string } | null = null;
/** The link by which each history entry was left, so that going back returns to it. */
const leftBy = new Map<string, string>();
let followed: string | null = null;

/**
 * A page opened by the router is announced by its title, and its heading takes the focus, as after a full load a
 * browser begins at the top. Going back returns to the link that was followed. A change of the query alone leaves the
 * focus where it is, except for another page of a list, which is read from the head of the list.
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
    if (before.pathname !== pathname) {
      openPage(hash, isBack ? leftBy.get(key) : undefined);
      // A form keeps its place on its page, and with it the page that it leads to, which begins at its top.
      if (!isBack && hash === '') scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
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
  // A field of a search, or whatever the new page has focused by itself.
  if (main?.contains(at) && at !== main && !at?.matches('a')) return;
  const link =
    cameBackTo === undefined ? null : main?.querySelector<HTMLElement>(`a[href=${JSON.stringify(cameBackTo)}]`);
  const target =
    link ??
    (hash.length > 1 ? document.getElementById(hash.slice(1)) : null) ??
    main?.querySelector<HTMLElement>('h1') ??
    main;
  // The router scrolls: to the top, to the hash, or to the stored position.
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
  // After the router has scrolled to the top: scrolls back to a list further down.
  requestAnimationFrame(() => head.scrollIntoView({ block: 'nearest' }));
}
