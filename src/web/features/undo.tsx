import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from './text.tsx';

interface Undoable {
  /** What was done, in a sentence. */
  words: string;
  /** For how long it can be undone. */
  seconds: number;
  undo: () => Promise<void>;
  /** Once it cannot be undone any more. */
  onOver?: () => void;
}

const UndoContext = createContext<(done: Undoable) => void>(() => {});

/** The way to say what was done and to offer to undo it, also from the page that comes next. */
export const useUndo = (): ((done: Undoable) => void) => useContext(UndoContext);

const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** The last thing that can be undone, at the foot of the window; Ctrl+Z undoes it too. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [done, setDone] = useState<(Undoable & { id: number }) | null>(null);
  const nextId = useRef(1);
  const offer = useCallback((next: Undoable) => setDone({ ...next, id: nextId.current++ }), []);
  useEffect(() => {
    if (!done) return;
    const over = setTimeout(() => {
      setDone(null);
      done.onOver?.();
    }, done.seconds * 1000);
    const undoByKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || (event.target instanceof Element && event.target.closest(EDITABLE))) return;
      event.preventDefault();
      setDone(null);
      void done.undo();
    };
    document.addEventListener('keydown', undoByKey);
    return () => {
      clearTimeout(over);
      document.removeEventListener('keydown', undoByKey);
    };
  }, [done]);
  const value = useMemo(() => offer, [offer]);
  return (
    <UndoContext value={value}>
      {children}
      <div role="status" className="fixed inset-x-4 bottom-[calc(var(--tabbar)+var(--drawer,0px)+0.75rem)] lg:bottom-6 z-40 pointer-events-none no-print">
        {done && (
          <div
            key={done.id}
            data-undo
            className="relative mx-auto w-fit max-w-full pointer-events-auto flex items-center gap-4 rounded-card pl-4 pr-2 min-h-13 bg-ink text-paper shadow-lifted overflow-hidden animate-[rise_.2s_var(--ease)]"
          >
            <span className="font-medium py-2">{done.words}</span>
            <button
              type="button"
              aria-label={t('Annulla il cambio')}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              onClick={() => {
                setDone(null);
                void done.undo();
              }}
              className="min-h-11 px-3 rounded-input font-bold underline underline-offset-4 hover:bg-paper/15 focus-visible:outline-paper! focus-visible:-outline-offset-4!"
            >
              {t('Annulla')}
            </button>
            <span
              aria-hidden="true"
              style={{ animationDuration: `${done.seconds}s` }}
              className="absolute bottom-0 left-0 h-[3px] w-full origin-left bg-paper/45 animate-[run-out_9s_linear_forwards] motion-reduce:hidden"
            />
          </div>
        )}
      </div>
    </UndoContext>
  );
}
