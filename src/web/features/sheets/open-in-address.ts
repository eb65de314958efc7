import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface OpenState {
  /** Whether it was opened from its list, in this tab: then Back leads to the list. */
  isOpened: true;
}

const isOpenState = (state: unknown): state is OpenState =>
  typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true;

/**
 * The entry of a list that is open over it, in the address (`#candidatura-12`): the browser's Back closes it, a reload
 * opens it again. The list itself has a hash too (`#candidature`), so that only hashes change and nothing is loaded.
 * Its query stays, with the page of the list.
 */
export function useOpenInAddress(
  entry: string,
  list: string,
): { openId: number | null; open: (id: number) => Promise<void>; close: () => Promise<void> } {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [, id] = hash.match(/^#[a-z]+-(\d{1,10})$/) ?? [];
  const isOpened = isOpenState(state);
  const open = useCallback(
    async (wanted: number) => {
      await navigate({ search, hash: list }, { replace: true, preventScrollReset: true });
      const opened: OpenState = { isOpened: true };
      await navigate({ search, hash: `${entry}-${wanted}` }, { state: opened, preventScrollReset: true });
    },
    [entry, list, search, navigate],
  );
  const close = useCallback(async () => {
    if (isOpened) await navigate(-1);
    else await navigate({ search, hash: list }, { replace: true, preventScrollReset: true });
  }, [isOpened, list, search, navigate]);
  return { openId: id !== undefined && hash.startsWith(`#${entry}-`) ? Number(id) : null, open, close };
}
