import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';

interface SheetState {
  sheet: string;
  /** The page load that opened it: after a reload it is closed. */
  load: number;
  /** The address that it was opened from. */
  from: string;
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

function sheetOf({ state }: Location<unknown>): SheetState | null {
  if (typeof state !== 'object' || state === null || !('sheet' in state && 'load' in state && 'from' in state))
    return null;
  const { sheet, load, from } = state;
  return typeof sheet === 'string' && load === performance.timeOrigin && typeof from === 'string'
    ? { sheet, load, from }
    : null;
}

export interface SheetHistory {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For navigations from the sheet, so that they replace its step: with `state` it stays open, without it closes. */
  step: { replace: boolean; state: unknown };
}

/**
 * Whatever opens over the page by a tap has one step in the history: the browser's Back closes it, and does not leave
 * the page. `name` distinguishes it from the other sheets of the same page.
 */
export function useSheetHistory(name: string): SheetHistory {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // The target of a navigation: Back closes the sheet at once, while the page's data are read again.
  const state = sheetOf(navigation.location ?? location);
  const isOpen = state?.sheet === name;
  // Two events of one gesture (a key and the focus it moves) ask for one step.
  const asked = useRef<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for has come
  useEffect(() => {
    asked.current = null;
  }, [isOpen, location.key]);

  const open = useCallback(() => {
    if (isOpen || asked.current === true) return;
    asked.current = true;
    const from = addressOf(location);
    const opened: SheetState = { sheet: name, load: performance.timeOrigin, from };
    navigate(from + location.hash, {
      state: opened,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      flushSync: true,
    });
  }, [isOpen, location, name, navigate]);
  const close = useCallback(() => {
    if (!isOpen || asked.current === false) return;
    asked.current = false;
    // The address may be ahead of what is drawn: its results are on their way, or about to be shown.
    const target = navigation.location;
    const here = addressOf(target ?? window.location);
    const kept = { replace: true, preventScrollReset: true };
    // What the sheet changed in the address stays, in its own step of the history.
    if (!state || state.from === here) navigate(-1);
    else if (target) navigate(here, kept);
    else navigate(here, { ...kept, defaultShouldRevalidate: false, flushSync: true });
  }, [isOpen, state, navigation.location, navigate]);
  return { isOpen, open, close, step: isOpen ? { replace: true, state } : { replace: false, state: null } };
}
