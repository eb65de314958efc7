import { type RefObject, useEffect } from 'react';

/**
 * While something covers the page, what lies under it takes no focus, no tap and is not read; messages still are, and a
 * dialog that opens meanwhile lies above it.
 */
export function useInertAround(cover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const made: HTMLElement[] = [];
    for (let at = cover.current; at && at !== document.body; at = at.parentElement)
      for (const beside of at.parentElement?.children ?? []) {
        if (
          beside === at ||
          !(beside instanceof HTMLElement) ||
          beside.inert ||
          beside.matches('script, style, dialog, [aria-live], [role="status"]')
        )
          continue;
        beside.inert = true;
        made.push(beside);
      }
    return () => {
      for (const element of made) element.inert = false;
    };
  }, [cover, isOpen]);
}
