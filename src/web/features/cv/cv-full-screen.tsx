import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

/** The step of the history that a CV over the whole window has (`useSheetHistory`). */
export const FULL_CV = 'cv';

/** The ways to the persons before and after; null at the ends of their list. */
export interface CvNeighbours {
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface CvFullScreenProps {
  /** Whose CV it is. */
  title: string;
  neighbours: CvNeighbours | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A CV over the whole window: its pages are as wide as the window, and two fingers enlarge them. */
export function CvFullScreen({ title, neighbours, onClose, children }: CvFullScreenProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    // Removed from the page while open, it would not return the focus.
    return () => element?.close();
  }, []);
  const step = (go: (() => void) | null, words: string, icon: string) => (
    <button
      type="button"
      onClick={() => go?.()}
      disabled={go === null}
      aria-label={words}
      className="size-11 flex-none grid place-items-center rounded-full hover:bg-sunken disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes it by itself where it was refused before.
      onClose={() => dialog.current && onClose()}
      className="cv-full"
    >
      <div className="sticky top-0 z-2 flex items-center gap-1 bg-surface border-b border-line pl-4 pr-2 py-1.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-base! flex-1 min-w-0 truncate outline-none">
          {title}
        </h2>
        {neighbours && step(neighbours.previous, t('Persona precedente'), 'back')}
        {neighbours && step(neighbours.next, t('Persona successiva'), 'arrow')}
        {step(onClose, t('Chiudi il curriculum'), 'close')}
      </div>
      <div className="p-2 has-[[data-pdf]]:p-0">{children}</div>
    </dialog>
  );
}
