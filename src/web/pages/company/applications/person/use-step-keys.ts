import { type RefObject, useEffect, useRef } from 'react';

/** What the arrows are for elsewhere: they go to no other person from there. */
const USES_ARROWS = 'input, textarea, select, [role^="menu"], [contenteditable="true"], canvas';

/** Whether something is over the page: keys are for that. */
export const isCovered = (): boolean => document.querySelector('dialog:modal, :popover-open') !== null;

/**
 * The arrows to the right and to the left go to the next and to the previous person, where the focus is in `place` or
 * nowhere. `step` says whether there was one to go to.
 */
export function useStepKeys(place: RefObject<HTMLElement | null>, step: (isNext: boolean) => boolean): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || event.defaultPrevented || isCovered()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof Element)) return;
      if (target !== document.body && !place.current?.contains(target)) return;
      if (target.closest(USES_ARROWS)) return;
      if (latest.current(key === 'ArrowRight')) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
}
