import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * For what goes to another page once an answer is there. Called before an await: the returned function says afterwards
 * whether this place was left meanwhile, or another page is on its way. `place` is what counts as being here.
 */
export function useWatchLeaving(place: string): () => () => boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const goesAway = next !== undefined && next.pathname !== pathname;
  const timesLeft = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place and each way out of it
  useEffect(
    () => () => {
      timesLeft.current += 1;
    },
    [place, goesAway],
  );
  return () => {
    const before = timesLeft.current;
    return () => timesLeft.current !== before;
  };
}
