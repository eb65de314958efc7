import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What a part of the panel asks for by itself, once it is open: the newest answer, and how to ask again. It asks again
 * by itself when `about`, what the answer is about, is another object.
 */
export function useAsked<Value>(
  read: () => Promise<Value>,
  about?: object,
): {
  value: Value | null;
  /** Whether the first answer is on its way: never without script. */
  isAsking: boolean;
  readAgain: () => Promise<void>;
} {
  const [isAwake, setAwake] = useState(false);
  const [value, setValue] = useState<Value | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const asked = useRef(0);
  const readAgain = useCallback(async () => {
    asked.current++;
    const mine = asked.current;
    const answer = await latest.current();
    if (mine === asked.current) setValue(() => answer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what it is about has changed
  useEffect(() => {
    setAwake(true);
    void readAgain();
    return () => {
      asked.current++;
    };
  }, [readAgain, about]);
  return { value, isAsking: isAwake && value === null, readAgain };
}
