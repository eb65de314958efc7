import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { joinNews, NO_NEWS, newsWords } from './board-news.ts';
import type { BoardNews } from './board-state.ts';

/** What others change within this time is told at once, in milliseconds. */
const GATHERED_MS = 1500;
/** For how long a card shows that somebody else has changed it. */
const FRESH_MS = 4000;

/** Tells what others have changed on a board: to screen readers gathered, to all by marked cards for a few seconds. */
export function useNews(): [fresh: ReadonlySet<number>, tell: (news: BoardNews) => void] {
  const t = useText();
  const latest = useRef(t);
  latest.current = t;
  const gathered = useRef(NO_NEWS);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const later = useCallback((ms: number, job: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      job();
    }, ms);
    timers.current.add(timer);
  }, []);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  const tell = useCallback(
    (news: BoardNews) => {
      const ids = [...news.moved, ...news.hired, ...news.added].map(({ id }) => id);
      if (ids.length === 0 && news.gone.length === 0) return;
      setFresh((now) => new Set([...now, ...ids]));
      later(FRESH_MS, () => setFresh((now) => new Set([...now].filter((id) => !ids.includes(id)))));
      if (gathered.current === NO_NEWS)
        later(GATHERED_MS, () => {
          announce(newsWords(gathered.current, latest.current));
          gathered.current = NO_NEWS;
        });
      gathered.current = joinNews(gathered.current, news);
    },
    [later],
  );
  return [fresh, tell];
}
