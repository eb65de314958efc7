import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Board, ReceivedApplication } from '#contract/received-applications.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { call } from '#web/api.ts';
import {
  type BoardNews,
  type BoardState,
  newsOf,
  openBoard,
  withChanges,
  withLoading,
  withPage,
  withRead,
  withStatuses,
} from './board-state.ts';

interface LiveBoard {
  state: BoardState;
  find: (id: number) => ReceivedApplication | undefined;
  /** Loads the next page of a column, unless it is on its way or there is none. */
  loadMore: (status: ApplicationStatus) => Promise<void>;
  setStatuses: (given: ReadonlyMap<number, ApplicationStatus>) => void;
  /**
   * Shows what was read of some applications; null where one of them was changed here after it was asked for, so that
   * what was read may be older.
   */
  show: (ids: readonly number[], board: Board, askedAt: number) => BoardNews | null;
  /** Marks an application as read. */
  setRead: (id: number) => void;
  /** Reads the board again, from its first pages: what is shown may not be what the server has. */
  readAgain: () => Promise<void>;
}

/** The applications of a board, loaded by pages; `loaded` is what the page was rendered with. */
export function useBoard(loaded: Board, search: string): LiveBoard {
  const offerId = loaded.offer.id;
  const [from, setFrom] = useState(loaded);
  const [state, setState] = useState(() => openBoard(loaded));
  if (from !== loaded) {
    setFrom(loaded);
    setState(openBoard(loaded));
  }
  const latest = useRef(state);
  latest.current = state;
  // A page that was asked for before the board was read anew belongs to another list.
  const reading = useRef({});
  const isOnItsWay = useRef(new Set<ApplicationStatus>());
  useLayoutEffect(() => {
    if (from === null) return;
    reading.current = {};
    isOnItsWay.current = new Set();
  }, [from]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another reading
  const loadMore = useCallback(
    async (status: ApplicationStatus) => {
      const { next } = latest.current.columns[status];
      if (next === null || isOnItsWay.current.has(status)) return;
      isOnItsWay.current.add(status);
      const list = reading.current;
      setState((now) => withLoading(now, status, 'yes'));
      const answer = await call('GET /company/offers/{id}/applications/board', {
        params: { id: offerId },
        query: { search, status, after: next },
      });
      if (list !== reading.current) return;
      isOnItsWay.current.delete(status);
      const [page] = answer.ok ? answer.body.columns : [];
      setState((now) => (page ? withPage(now, page) : withLoading(now, status, 'failed')));
    },
    [offerId, search, from],
  );
  /** When each was last changed here, by the page's own time. */
  const touched = useRef(new Map<number, number>());
  const setStatuses = useCallback((given: ReadonlyMap<number, ApplicationStatus>) => {
    for (const id of given.keys()) touched.current.set(id, performance.now());
    setState((now) => withStatuses(now, given));
  }, []);
  const show = useCallback((ids: readonly number[], board: Board, askedAt: number) => {
    if (ids.some((id) => (touched.current.get(id) ?? 0) >= askedAt)) return null;
    const news = newsOf(latest.current, withChanges(latest.current, ids, board), ids);
    setState((now) => withChanges(now, ids, board));
    return news;
  }, []);
  const setRead = useCallback((id: number) => setState((now) => withRead(now, id)), []);
  const readAgain = useCallback(async () => {
    const list = {};
    reading.current = list;
    isOnItsWay.current = new Set();
    const answer = await call('GET /company/offers/{id}/applications/board', {
      params: { id: offerId },
      query: { search },
    });
    if (answer.ok && list === reading.current) setState(openBoard(answer.body));
  }, [offerId, search]);
  const find = useCallback((id: number) => latest.current.known.find((one) => one.id === id), []);
  return { state, find, loadMore, setStatuses, show, setRead, readAgain };
}
