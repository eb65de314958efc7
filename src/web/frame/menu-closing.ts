import { useEffect } from 'react';

/** A menu closes when the focus leaves it: by Tab, or because a page that was chosen in it has opened. */
export function useMenuClosing(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      for (const menu of document.querySelectorAll<HTMLElement>('.menu:popover-open')) {
        const isIts = menu.contains(target) || target.matches(`[popovertarget=${JSON.stringify(menu.id)}]`);
        if (!isIts) menu.hidePopover();
      }
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}
