import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Refused } from '#web/api.ts';
import { useWhenBackOnline } from '#web/features/every-page/connection.ts';

interface Asked<Body> {
  /** The newest answer that was not refused: a reading that fails takes nothing away. Null before the first. */
  value: Body | null;
  /** Why the newest reading was refused. */
  refused: Refused | null;
  /** Whether the first answer is on its way: never without script. */
  isAsking: boolean;
  /** Whether any answer is on its way. */
  isReading: boolean;
  readAgain: () => Promise<void>;
}

/**
 * What a part of a page asks for by itself, once it is shown: the newest answer, and how to ask again. It asks again
 * by itself when `about`, what the answer is about, is another object, and once the connection is back after a failure.
 * What its page has read is `given`: it asks for nothing until it has to ask again.
 */
export function useAsked<Body>(read: () => Promise<Answer<Body>>, about?: object, given?: Body): Asked<Body> {
  const [isReading, setReading] = useState(false);
  const [value, setValue] = useState<Body | null>(given ?? null);
  const [from, setFrom] = useState(given);
  if (from !== given) {
    setFrom(given);
    setValue(given ?? null);
  }
  const isGiven = given !== undefined;
  const [refused, setRefused] = useState<Refused | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const asked = useRef(0);
  const readAgain = useCallback(async () => {
    asked.current++;
    const mine = asked.current;
    setReading(true);
    const answer = await latest.current();
    if (mine !== asked.current) return;
    setReading(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) setValue(() => answer.body);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what it is about has changed
  useEffect(() => {
    if (!isGiven) void readAgain();
    return () => {
      asked.current++;
    };
  }, [readAgain, about, isGiven]);
  useWhenBackOnline(() => refused && void readAgain());
  return { value, refused, isAsking: isReading && value === null && refused === null, isReading, readAgain };
}
