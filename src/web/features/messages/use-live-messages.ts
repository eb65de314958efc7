import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { addressOf } from '#web/call-address.ts';
import { useLiveEvents } from './live-events.ts';

/** Several changes that come together are read once, in milliseconds. */
const TOGETHER_MS = 100;

/** Reads the page again when a conversation changes, while the page is looked at, and on return to it. */
export function useLiveMessages(): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), TOGETHER_MS);
  };
  useLiveEvents({
    address: addressOf('GET /messages/live'),
    event: 'messages',
    onEvent: readAgain,
    onReturn: readAgain,
  });
}
