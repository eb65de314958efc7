import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsOnline } from '../features/every-page/connection.ts';

/** A link to another page of the site, opened in this tab: one the router would follow. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : link;
}

interface HeldLink {
  isHeld: boolean;
  /** Cancels the pending link: the page stays. */
  stay: () => void;
}

/**
 * Without a connection the page stays as it is: a link that is followed waits, and opens as soon as the connection is
 * back. Another link replaces it; leaving the page in another way cancels it.
 */
export function useHeldLink(): HeldLink {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const [held, setHeld] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = navigator.onLine ? null : linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(link);
    };
    const forget = () => setHeld(null);
    // Before the router gets the click.
    addEventListener('click', hold, true);
    addEventListener('popstate', forget);
    return () => {
      removeEventListener('click', hold, true);
      removeEventListener('popstate', forget);
    };
  }, []);
  useEffect(() => {
    if (!isOnline || !held) return;
    setHeld(null);
    if (held.isConnected) held.click();
    else void navigate(held.pathname + held.search + held.hash);
  }, [isOnline, held, navigate]);
  return { isHeld: held !== null, stay: useCallback(() => setHeld(null), []) };
}
