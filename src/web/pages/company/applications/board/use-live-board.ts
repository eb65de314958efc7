import { useCallback, useEffect, useRef } from 'react';
import type { Board } from '#contract/received-applications.ts';
import { call } from '#web/api.ts';
import { addressOf } from '#web/call-address.ts';
import { useLiveEvents } from '#web/features/messages/live-events.ts';

/** Several changes that come together are read once, in milliseconds. */
const TOGETHER_MS = 150;
/** How soon what had to wait is tried again, and what could not be read. */
const AGAIN_MS = 400;
const AFTER_FAILURE_MS = 5000;
/** How many are read by one call. */
const AT_ONCE = 100;

interface Live {
  offerId: number;
  search: string;
  /** Every loaded application: they are read again where nothing says what was missed. */
  knownIds: () => readonly number[];
  /** Whether the whole board has to stay as it is: a card is being dragged. */
  isHeld: () => boolean;
  /** Whether this one has to wait: a change of the user's own is on its way, or its menu is open. */
  isBusy: (id: number) => boolean;
  /** Shows what was read of these; false where the user has changed one of them meanwhile: it is read again. */
  onRead: (ids: readonly number[], board: Board, askedAt: number) => boolean;
}

/** Reads again what colleagues change on a board (rule board), card by card: what is loaded stays where it is. */
export function useLiveBoard({ offerId, search, ...hooks }: Live): void {
  const latest = useRef(hooks);
  latest.current = hooks;
  const waiting = useRef({ ids: new Set<number>(), isFirstPages: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReading = useRef(false);
  const plan = useCallback((ms: number, job: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(job, ms);
  }, []);
  const flush = useCallback(async () => {
    const { isHeld, isBusy } = latest.current;
    if (isReading.current || isHeld()) return plan(AGAIN_MS, () => void flush());
    const { isFirstPages } = waiting.current;
    const ids = isFirstPages ? [] : [...waiting.current.ids].filter((id) => !isBusy(id)).slice(0, AT_ONCE);
    let again = AGAIN_MS;
    if (isFirstPages || ids.length > 0) {
      isReading.current = true;
      waiting.current.isFirstPages = false;
      for (const id of ids) waiting.current.ids.delete(id);
      const askedAt = performance.now();
      const answer = await call('GET /company/offers/{id}/applications/board', {
        params: { id: offerId },
        query: { search, ids },
      });
      isReading.current = false;
      const { isHeld, isBusy, onRead } = latest.current;
      const read = answer.ok ? answer.body.columns.flatMap(({ items }) => items.map(({ id }) => id)) : [];
      const asked = isFirstPages ? read : ids;
      // Neither under a drag that began meanwhile, nor over a change of the user's own.
      const isShown = answer.ok && !isHeld() && !asked.some(isBusy) && onRead(asked, answer.body, askedAt);
      const hasFailed = !answer.ok && (answer.status === 0 || answer.status >= 500);
      if (hasFailed) again = AFTER_FAILURE_MS;
      if (hasFailed || (answer.ok && !isShown)) {
        for (const id of asked) waiting.current.ids.add(id);
        waiting.current.isFirstPages ||= isFirstPages;
      }
    }
    if (waiting.current.ids.size > 0 || waiting.current.isFirstPages) plan(again, () => void flush());
  }, [offerId, search, plan]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (ids: readonly number[]) => {
    // Nothing says what was missed: all that is loaded, and what is new.
    if (ids.length === 0) waiting.current.isFirstPages = true;
    for (const id of ids.length === 0 ? latest.current.knownIds() : ids) waiting.current.ids.add(id);
    plan(TOGETHER_MS, () => void flush());
  };
  useLiveEvents({
    address: addressOf('GET /company/offers/{id}/applications/live', { params: { id: offerId } }),
    event: 'board',
    onEvent: (data) => change(numbersIn(data)),
    onReturn: () => change([]),
  });
}

/** The numbers of an event; none for what is none of ours. */
function numbersIn(data: string): number[] {
  try {
    const { applications }: { applications?: unknown } = JSON.parse(data);
    return Array.isArray(applications) ? applications.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
}
