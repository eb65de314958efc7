import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Announcer } from './announcer.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  /** The buttons below what is read: always in sight, however long it is. */
  foot?: ReactNode;
  /** Wider, for what is read and not only answered. */
  isWide?: boolean;
  /** Asked before somebody closes it, where something would be lost. */
  mayClose?: () => boolean;
}

/** A native dialog over the page: Escape and a click outside close it, focus comes back where it was. */
export function Dialog({ title, isOpen, onClose, closeLabel, children, foot, isWide = false, mayClose = () => true }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Before anything is read: what is said as it closes is said on the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
      // What the dialog is for, where it says so; else the title, so that it is heard first and no button looks chosen.
      (element.querySelector<HTMLElement>('[data-first-focus] :is(input, textarea)') ?? heading.current)?.focus();
    }
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Taken out of the page while it is open, it would not give the focus back.
    return () => element?.close();
  }, []);
  const close = () => mayClose() && dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => !dialog.current?.open && onClose()}
      onCancel={(event) => event.target === event.currentTarget && !mayClose() && event.preventDefault()}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={`dialog p-0! max-h-[90dvh] overflow-hidden open:flex flex-col ${isWide ? 'w-[min(760px,94vw)]!' : ''}`}
    >
      <div className="flex items-start gap-4 px-6 pt-5 pb-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-step-2! flex-1 outline-none">
          {title}
        </h2>
        <button type="button" onClick={close} aria-label={closeLabel} className="size-11 -mr-3 -mt-1 grid place-items-center rounded-full hover:bg-sunken">
          <Icon name="close" />
        </button>
      </div>
      <div className="px-6 pb-6 overflow-y-auto">{isOpen && children}</div>
      {isOpen && foot && <div className="px-6 py-4 border-t border-line">{foot}</div>}
      <Announcer />
    </dialog>
  );
}
