import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Answer, isReached } from '#web/api.ts';
import { useBanner } from '../every-page/banners.tsx';
import { refusalWords } from '../texts/refusal-words.ts';
import { useText } from '../texts/text.tsx';

export interface Hoped<State> {
  /** What is shown instead of the saved state; null when nothing is being saved. */
  hoped: State | null;
  /** Shows `next` at once and saves it. The promise ends when it is saved or refused; it never rejects. */
  change: (next: State, save: () => Promise<Answer<unknown>>) => Promise<void>;
}

/**
 * A change that is shown before it is saved, and taken back with a message when it is refused. Changes are sent one
 * after the other: two quick ones could otherwise overtake each other. What is shown stays until the last is answered.
 */
export function useOptimisticChange<State>(): Hoped<State> {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [hoped, setHoped] = useState<State | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (next: State, save: () => Promise<Answer<unknown>>) => {
    setHoped(next);
    const before = last.current;
    const mine: Promise<void> = before.then(async () => {
      const answer = await save();
      if (!answer.ok) banner(refusalWords(answer, t));
      if (last.current === mine && isReached(answer)) await revalidate();
      // With what was read again, which the router renders in a transition: alone it would show the state before.
      if (last.current === mine) startTransition(() => setHoped(null));
    });
    last.current = mine;
    return mine;
  };
  return { hoped, change };
}
