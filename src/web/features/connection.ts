import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the browser has a connection; until the page is awake it is taken to have one. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** Calls `act` each time the connection comes back. Returns whether there is one. */
export function useWhenBackOnline(act: () => void): boolean {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  const onBack = useEffectEvent(act);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onBack();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return isOnline;
}

/** What browsers say of a request that got no answer. */
const NO_ANSWER = /^(failed to fetch|networkerror|network error|load failed)/i;

/** Whether an error is a request of a page that got no answer: no connection, or a server that cannot be reached. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError && NO_ANSWER.test(error.message);
