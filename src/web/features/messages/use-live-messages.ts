import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { addressOf } from '#web/call-address.ts';

/** Several changes that come together are read once, in milliseconds. */
const TOGETHER_MS = 100;

/**
 * Reads the page again when a conversation changes, while the page is looked at. The browser opens a lost stream again
 * by itself, from the last event it has seen; what changed while nobody looked is read on return.
 */
export function useLiveMessages(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), TOGETHER_MS);
    };
    const open = () => {
      source = new EventSource(addressOf('GET /messages/live'));
      source.addEventListener('messages', readAgain);
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return close();
      if (source) return;
      open();
      readAgain();
    };
    if (document.visibilityState === 'visible') open();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      close();
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}
