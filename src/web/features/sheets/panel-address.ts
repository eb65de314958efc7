import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { PANEL, panelIn } from './panel-id.ts';

interface PanelState {
  /** Whether it was opened from its list, in this tab: then closing it is a step back. */
  isPanelOpened: true;
}

const isPanelState = (state: unknown): state is PanelState =>
  typeof state === 'object' && state !== null && 'isPanelOpened' in state && state.isPanelOpened === true;

/** The query without what is open beside the list. */
export function withoutPanel(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PANEL);
  return query.size > 0 ? `?${query}` : '';
}

/** The list itself is not read again while one opens and closes what stands beside it. */
export const isListChanged = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.pathname !== nextUrl.pathname || withoutPanel(currentUrl.search) !== withoutPanel(nextUrl.search);

interface PanelAddress {
  openId: number | null;
  addressOf: (id: number) => string;
  /** The address of the list alone. */
  listAddress: string;
  open: (id: number) => void;
  close: () => void;
}

/**
 * What is open beside a list has an address: the browser's Back closes it, a reload opens it again. Going on to the
 * next one adds no step to the history.
 */
export function usePanelAddress(): PanelAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const openId = panelIn(search);
  const isOpened = isPanelState(state);
  const addressOf = useCallback(
    (id: number) => {
      const query = new URLSearchParams(search);
      query.set(PANEL, String(id));
      return `${pathname}?${query}`;
    },
    [pathname, search],
  );
  const listAddress = pathname + withoutPanel(search);
  return {
    openId,
    addressOf,
    listAddress,
    open: (id) =>
      void navigate(addressOf(id), {
        replace: openId !== null,
        state: openId === null ? ({ isPanelOpened: true } satisfies PanelState) : state,
        preventScrollReset: true,
      }),
    close: () => void (isOpened ? navigate(-1) : navigate(listAddress, { replace: true, preventScrollReset: true })),
  };
}
