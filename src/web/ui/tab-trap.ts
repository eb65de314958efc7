import { type RefObject, useEffect } from 'react';
import { stopsIn } from './focus-on.ts';

/** While something covers the page, Tab cycles inside it. */
export function useTabTrap(cover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      const element = cover.current;
      if (event.key !== 'Tab' || event.defaultPrevented || !element) return;
      const stops = stopsIn(element);
      const [first, last] = [stops[0], stops.at(-1)];
      const at = document.activeElement;
      const isInside = element.contains(at);
      // The heading that is read first is not a tab stop, and comes before them all.
      const next = event.shiftKey
        ? !isInside || at === first || !stops.some((stop) => stop === at)
          ? last
          : null
        : !isInside
          ? first
          : at === last
            ? first
            : null;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [cover, isOpen]);
}
