import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Announcer } from './announcer.tsx';
import { focusOn, stopsIn } from './focus-on.ts';
import { Icon } from './icon.tsx';
import { ignoreSecondPress, type Press } from './second-press.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  /** The buttons below the content: always visible, however long it is. */
  foot?: ReactNode;
  /** Wider, for longer content. */
  isWide?: boolean;
  /** Called before it is closed, where something would be lost. */
  mayClose?: () => boolean | Promise<boolean>;
  role?: 'alertdialog';
}

const closesAtOnce = () => true;

/**
 * A native dialog over the page: Escape and a click outside close it, the focus returns to where it was. It is
 * announced with its title and with the text before the first control.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  closeLabel,
  children,
  foot,
  isWide = false,
  mayClose = closesAtOnce,
  role,
}: DialogProps) {
  const guardsClosing = mayClose !== closesAtOnce;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const isUnasked = useRef(false);
  const lastPress = useRef<Press | null>(null);
  /** Whether it was closed by its page, and not only by the browser. */
  const isMeant = useRef(false);
  const id = useId();
  // Before anything is announced: what is said as it closes is announced on the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      isUnasked.current = document.activeElement === document.body;
      element.showModal();
      isShown.current = true;
      isMeant.current = false;
      if (body.current) describeDialog(element, body.current, id);
      // The dialog's purpose, where given; else the title, so that it is read first and no button looks chosen.
      (element.querySelector<HTMLElement>('[data-first-focus] :is(input, textarea)') ?? heading.current)?.focus();
    }
    if (!isOpen && element.open) {
      isShown.current = false;
      element.close();
      if (lastPress.current) ignoreSecondPress(lastPress.current);
    }
  }, [isOpen, id]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Removed from the page while open, it would not return the focus.
    return () => element?.close();
  }, []);
  // Called at once, without waiting for the browser's event: opening it again meanwhile finds it closed.
  const onClosed = () => {
    if (!dialog.current || dialog.current.open || !isShown.current) return;
    isShown.current = false;
    // It had opened by itself: there is no focus to return to, and the page is read from its heading.
    const title = document.querySelector<HTMLElement>('main h1');
    const at = document.activeElement;
    if (isUnasked.current && title && (at === document.body || dialog.current.contains(at)))
      focusOn(title, { preventScroll: true });
    onClose();
  };
  const closeNow = () => {
    isMeant.current = true;
    dialog.current?.close();
    if (lastPress.current) ignoreSecondPress(lastPress.current);
    onClosed();
  };
  const isAsking = useRef(false);
  /**
   * Whether the press that is under way began outside, and not in the content: a selection of its text may end there.
   */
  const isPressedOutside = useRef(false);
  // At once where nobody is asked: the focus returns before the page behind changes.
  const close = () => {
    if (isAsking.current) return;
    const may = mayClose();
    if (may === true) closeNow();
    else if (may !== false) closeOnceAgreed(may);
  };
  const closeOnceAgreed = (agreed: Promise<boolean>) => {
    isAsking.current = true;
    void agreed.then((isAgreed) => {
      isAsking.current = false;
      if (isAgreed) closeNow();
    });
  };
  // A page may refuse only a few times: then the browser closes a dialog by itself. It is opened again, and asks.
  const onNativeClose = () => {
    if (isMeant.current || !isShown.current || !guardsClosing) return onClosed();
    dialog.current?.showModal();
    close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      // React passes on the event of a dialog inside this one.
      onClose={(event) => event.target === event.currentTarget && onNativeClose()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        lastPress.current = { x: event.clientX, y: event.clientY, at: performance.now() };
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedOutside.current && close()}
      className={`dialog p-0! max-h-[90dvh] overflow-hidden open:flex flex-col ${isWide ? 'w-[min(760px,94vw)]!' : ''}`}
    >
      <div className="flex items-start gap-4 px-6 pt-5 pb-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-step-2! flex-1 outline-none">
          {title}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label={closeLabel}
          className="size-11 -mr-3 -mt-1 grid place-items-center rounded-full hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <div ref={body} className="px-6 pb-6 overflow-y-auto has-[.sticky]:scroll-pb-32">
        {isOpen && children}
      </div>
      {isOpen && foot && <div className="px-6 py-4 border-t border-line">{foot}</div>}
      <Announcer />
    </dialog>
  );
}

/** Links the paragraphs before the first control to the dialog, so that they are read as it opens. */
function describeDialog(dialog: HTMLElement, body: HTMLElement, id: string): void {
  const [first] = stopsIn(body);
  const words = [...body.querySelectorAll('p')].filter(
    (one) => !first || one.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const [index, one] of words.entries()) one.id ||= `${id}-${index}`;
  if (words.length > 0) dialog.setAttribute('aria-describedby', words.map((one) => one.id).join(' '));
  else dialog.removeAttribute('aria-describedby');
}
