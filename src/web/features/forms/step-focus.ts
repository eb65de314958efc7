import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '#web/ui/announce.ts';
import { focusOn } from '#web/ui/focus-on.ts';

/**
 * At another step of a form its heading takes the focus and is announced, because the button that was pressed is below
 * it, or gone.
 */
export function useStepFocus(step: number, isAwake: boolean, heading: RefObject<HTMLElement | null>): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (!isAwake) return;
    const before = last.current;
    last.current = step;
    if (before === null || before === step || !heading.current) return;
    focusOn(heading.current, { preventScroll: true });
    announce(heading.current.textContent ?? '');
  }, [step, isAwake, heading]);
}
