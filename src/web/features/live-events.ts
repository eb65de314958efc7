import { useEffect, useRef } from 'react';

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

/**
 * Hears server-sent events while the page is looked at. The browser opens a lost stream again by itself, from the last
 * event it has seen.
 */
export function useLiveEvents({ address, event, onEvent, onReturn }: Listening): void {
  const latest = useRef({ onEvent, onReturn });
  latest.current = { onEvent, onReturn };
  useEffect(() => {
    if (address === null) return;
    let source: EventSource | undefined;
    const open = () => {
      source = new EventSource(address);
      source.addEventListener(event, ({ data }) => latest.current.onEvent(data));
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return close();
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
