import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type CvNeighbours, FULL_CV } from '#web/features/cv/cv-full-screen.tsx';
import { useSheetHistory } from '#web/features/sheets/sheet-history.ts';

interface Shown<To extends { id: number }> {
  id: number | null;
  previous: To | null;
  next: To | null;
}

/**
 * The ways to the persons before and after while a CV covers the window, which adds no step to the history. Back closes
 * the CV where it was opened: whoever was shown last is shown there then. `go` replaces the step that is shown.
 */
export function useCvNeighbours<To extends { id: number }>(
  { id, previous, next }: Shown<To>,
  go: (to: To) => void,
): CvNeighbours {
  const { isOpen } = useSheetHistory(FULL_CV);
  const isThere = useNavigation().state === 'idle';
  const last = useRef<To | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is closed, and the step before is shown
  useEffect(() => {
    const to = last.current;
    if (isOpen || !isThere || to === null) return;
    last.current = null;
    if (id !== null && to.id !== id) go(to);
  }, [isOpen, isThere]);
  const step = (to: To | null) =>
    to &&
    (() => {
      last.current = to;
      go(to);
    });
  return { previous: step(previous), next: step(next) };
}
