import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { useInertAround } from '#web/ui/inert-around.ts';
import { isDrawn } from '#web/ui/is-drawn.ts';
import { useTabTrap } from '#web/ui/tab-trap.ts';
import { type SheetHistory, useSheetHistory } from './sheet-history.ts';

interface PhoneSheet extends SheetHistory {
  sheet: RefObject<HTMLDivElement | null>;
  onToggle: (event: ToggleEvent) => void;
}

/**
 * A sheet over a phone's page: a native popover with this id, so that its buttons open and close it before hydration
 * and without script. Once hydrated it is a modal dialog: what lies under it is inert, Tab stays inside, Escape and the
 * browser's Back close it, and the focus returns to the button. `wide` is the width from which there is no sheet;
 * `startsOpen` for a component that appears because somebody asked for the sheet.
 */
export function usePhoneSheet(
  name: string,
  wide: string,
  focusFirst: (sheet: HTMLElement) => void,
  startsOpen = false,
): PhoneSheet {
  const sheet = useRef<HTMLDivElement>(null);
  const history = useSheetHistory(name);
  const { isOpen, open, close } = history;
  const wasOpen = useRef(false);
  useTabTrap(sheet, isOpen);
  useInertAround(sheet, isOpen);
  // Opened before the page woke up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const isEarly = sheet.current?.matches(':popover-open');
    if (!isEarly && !(startsOpen && !matchMedia(`(min-width: ${wide})`).matches)) return;
    open();
    if (isEarly && sheet.current && !sheet.current.contains(document.activeElement)) focusFirst(sheet.current);
  }, []);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    sheet.current?.togglePopover(isOpen);
    if (isOpen) return;
    const at = document.activeElement;
    if (at !== document.body && at !== null && !sheet.current?.contains(at)) return;
    const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${name}"]:not([popovertargetaction])`);
    [...openers].find(isDrawn)?.focus({ preventScroll: true });
  }, [isOpen, name]);
  // A rotated phone may be wide enough for the whole page.
  useEffect(() => {
    if (!isOpen) return;
    const enough = matchMedia(`(min-width: ${wide})`);
    const onTurn = () => enough.matches && close();
    enough.addEventListener('change', onTurn);
    return () => enough.removeEventListener('change', onTurn);
  }, [isOpen, wide, close]);
  const onToggle = ({ newState, currentTarget }: ToggleEvent) => {
    if (newState === 'closed') return close();
    if (
      currentTarget instanceof HTMLElement &&
      !(document.activeElement instanceof HTMLInputElement && currentTarget.contains(document.activeElement))
    )
      focusFirst(currentTarget);
    open();
  };
  return { ...history, sheet, onToggle };
}
