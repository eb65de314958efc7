import { useEffect } from 'react';

/** A keyboard leaves less than this share of the page's height. */
const LEFT_BY_KEYBOARD = 0.8;

/**
 * A phone's keyboard can be closed while its field keeps the focus: what was hidden for it (`app.css`) comes back.
 * Before hydration only the focus decides.
 */
export function useKeyboardClosed(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { dataset } = document.documentElement;
    let wasOpen = false;
    const onResize = () => {
      const isOpen = view.height * view.scale < innerHeight * LEFT_BY_KEYBOARD;
      if (isOpen) delete dataset.keyboard;
      else if (wasOpen) dataset.keyboard = 'closed';
      wasOpen = isOpen;
    };
    // Another field opens the keyboard again.
    const onFocus = () => {
      delete dataset.keyboard;
    };
    view.addEventListener('resize', onResize);
    addEventListener('focusin', onFocus);
    return () => {
      view.removeEventListener('resize', onResize);
      removeEventListener('focusin', onFocus);
    };
  }, []);
}
