import { useEffect, useRef } from 'react';
import { useIsImpersonating } from '../account/impersonation.tsx';

interface Listening {
  /** The address of the stream; null while nothing is listened to. */
  address: string | null;
  /** The name of its events. */
  event: string;
  /** What an event says, as text. */
  onEvent: (data: string) => void;
  /** The page is looked at again: what changed meanwhile was not heard. */
  onReturn: () => void;
}

/** When a stream that was refused is asked for again, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Hears server-sent events while the page is looked at. The browser opens a lost stream again by itself, from the last
 * event it has seen. One that is refused, it gives up: then the page is read again, which leads who is logged out to
 * the login, and the stream is asked for later. Staff who act as a user listen to none: it would be refused, and
 * recorded.
 */
export function useLiveEvents({ address: asked, event, onEvent, onReturn }: Listening): void {
  const address = useIsImpersonating() ? null : asked;
  const latest = useRef({ onEvent, onReturn });
  latest.current = { onEvent, onReturn };
  useEffect(() => {
    if (address === null) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      const opened = new EventSource(address);
      source = opened;
      opened.addEventListener(event, ({ data }) => latest.current.onEvent(data));
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
        source = undefined;
        latest.current.onReturn();
        timer = setTimeout(look, AGAIN_MS);
      });
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return close();
      clearTimeout(timer);
      if (source) return;
      open();
      latest.current.onReturn();
    };
    if (document.visibilityState === 'visible') open();
    document.addEventListener('visibilitychange', look);
    return () => {
      close();
      document.removeEventListener('visibilitychange', look);
    };
  }, [address, event]);
}
