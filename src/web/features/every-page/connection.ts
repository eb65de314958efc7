import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the browser is online; assumed before hydration. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** Calls `act` each time the connection comes back. Returns whether the browser is online. */
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

/** Browsers' messages for a request without an answer. */
const NO_ANSWER = /^(failed to fetch|networkerror|network error|load failed)/i;

/** Whether an error is a request of a page without an answer: offline, or a server that cannot be reached. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError && NO_ANSWER.test(error.message);
