import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../texts/text.tsx';

interface Undoable {
  /** What was done, in a sentence. */
  words: string;
  /** For how long it can be undone. */
  seconds: number;
  undo: () => Promise<void>;
  /** Ids of what was changed: when one is changed again, the earlier change can no longer be undone by itself. */
  about?: readonly string[];
  /** Called when it can no longer be undone. */
  onOver?: () => void;
}

interface Offered extends Undoable {
  id: number;
  /** When it was offered, by the page's own time. */
  since: number;
}

interface Undo {
  offer: (done: Undoable) => () => void;
  awaitChange: (sent: Promise<void>) => void;
}

const UndoContext = createContext<Undo>({ offer: () => () => {}, awaitChange: () => {} });

/** Reports what was done and offers to undo it, also on the next page. Returns what undoes it now, from elsewhere. */
export const useUndo = (): Undo['offer'] => useContext(UndoContext).offer;

/**
 * Reports a change that is shown and not answered yet, and may be offered to be undone once it is: Ctrl+Z waits for it.
 * Without this it would undo the change before it.
 */
export const useAwaitedChange = (): Undo['awaitChange'] => useContext(UndoContext).awaitChange;

const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/**
 * The last action that can be undone, at the bottom of the window; Ctrl+Z undoes it too. Afterwards the one before it
 * is offered, each for its own seconds.
 */
export function UndoProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [offered, setOffered] = useState<readonly Offered[]>([]);
  // A ref, set at once: two quick keys undo two changes, not one twice.
  const latest = useRef(offered);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const nextId = useRef(1);
  const show = useCallback((next: readonly Offered[]) => {
    latest.current = next;
    setOffered(next);
  }, []);
  const take = useCallback(
    (id: number) => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      show(latest.current.filter((one) => one.id !== id));
    },
    [show],
  );
  const offer = useCallback(
    (next: Undoable) => {
      const id = nextId.current++;
      for (const { id: earlier, about } of latest.current)
        if (about?.every((name) => next.about?.includes(name))) take(earlier);
      show([...latest.current, { ...next, id, since: performance.now() }]);
      const over = () => {
        take(id);
        next.onOver?.();
      };
      timers.current.set(id, setTimeout(over, next.seconds * 1000));
      return () => {
        if (!latest.current.some((one) => one.id === id)) return;
        take(id);
        void next.undo();
      };
    },
    [show, take],
  );
  const undoLast = useCallback(() => {
    const last = latest.current.at(-1);
    if (!last) return;
    take(last.id);
    void last.undo();
  }, [take]);
  const [awaited, setAwaited] = useState<ReadonlySet<Promise<void>>>(new Set());
  const awaitedNow = useRef(awaited);
  const awaitChange = useCallback((sent: Promise<void>) => {
    const change = (sending: ReadonlySet<Promise<void>>) => {
      awaitedNow.current = sending;
      setAwaited(sending);
    };
    const ended = () => change(new Set([...awaitedNow.current].filter((one) => one !== sent)));
    change(new Set([...awaitedNow.current, sent]));
    sent.then(ended, ended);
  }, []);
  const isListening = offered.length > 0 || awaited.size > 0;
  useEffect(() => {
    if (!isListening) return;
    const undoByKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || (event.target instanceof Element && event.target.closest(EDITABLE))) return;
      event.preventDefault();
      // A key that is held down undoes one change.
      if (event.repeat) return;
      if (awaitedNow.current.size === 0) undoLast();
      else void Promise.allSettled(awaitedNow.current).then(undoLast);
    };
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  }, [isListening, undoLast]);
  const undo = useMemo(() => ({ offer, awaitChange }), [offer, awaitChange]);
  const last = offered.at(-1);
  return (
    <UndoContext value={undo}>
      {children}
      <div
        role="status"
        className="fixed inset-x-4 bottom-[calc(var(--tabbar)+var(--drawer,0px)+0.75rem)] lg:bottom-6 z-40 pointer-events-none no-print"
      >
        {last && (
          <div
            data-undo
            className="relative mx-auto w-fit max-w-full pointer-events-auto flex items-center gap-4 rounded-card pl-4 pr-2 min-h-13 bg-ink text-paper shadow-lifted overflow-hidden animate-[rise_.2s_var(--ease)]"
          >
            <span key={last.id} className="font-medium py-2">
              {last.words}
            </span>
            <button
              type="button"
              aria-label={t('Annulla il cambio')}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              // The second half of a double click must not undo the change before.
              onClick={(event) => event.detail < 2 && undoLast()}
              className="min-h-11 px-3 rounded-input font-bold underline underline-offset-4 hover:bg-paper/15 focus-visible:outline-paper! focus-visible:-outline-offset-4!"
            >
              {t('Annulla')}
            </button>
            <TimeLeft key={`time-${last.id}`} offered={last} />
          </div>
        )}
      </div>
    </UndoContext>
  );
}

/** A line that shrinks with the time left, also for a change covered by a later one. */
function TimeLeft({ offered: { seconds, since } }: { offered: Offered }) {
  const [passed] = useState(() => performance.now() - since);
  return (
    <span
      aria-hidden="true"
      style={{ animationDuration: `${seconds}s`, animationDelay: `${-passed}ms` }}
      className="absolute bottom-0 left-0 h-[3px] w-full origin-left bg-paper/45 animate-[run-out_9s_linear_forwards] motion-reduce:hidden"
    />
  );
}
