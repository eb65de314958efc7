import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

interface MenuItem {
  /** Distinguishes the item from the others. */
  key: string;
  content: ReactNode;
  /** The text that typed letters search. */
  words: string;
  /** Its link; without one it is an action. With both, the action is the link's once the page is awake. */
  to?: string;
  onChoose?: () => void;
  /** Whether it is the chosen one, where the menu is a single choice. */
  isChosen?: boolean;
  /** Whether it is on, where items can be switched on and off. */
  isOn?: boolean;
}

interface MenuButtonProps {
  /** The name of the button and its menu. */
  label: string;
  className: string;
  children: ReactNode;
  items: readonly MenuItem[];
  /** Aligns its right edge with the button's, for a button at the right edge of its container. */
  opensLeft?: boolean;
  /** Its items are rendered when it is first opened: for menus of which a page has a hundred. */
  isFilledLate?: boolean;
}

const GAP_PX = 6;

/**
 * A button that opens a menu (the menu button pattern of the ARIA practices): Enter, Space and the arrows open it, the
 * arrows, Home, End and letters move in it, Enter and Space choose, Escape and Tab close it. Moving chooses nothing.
 * The focus returns to the button.
 */
export function MenuButton({
  label,
  className,
  children,
  items,
  opensLeft = false,
  isFilledLate = false,
}: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(!isFilledLate);
  const isChoice = items.some(({ isChosen }) => isChosen !== undefined);
  const elements = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const isMany = items.some(({ isOn }) => isOn !== undefined);
  const place = () => {
    if (!menu.current || !button.current) return;
    const at = button.current.getBoundingClientRect();
    const { offsetHeight: height, offsetWidth: width } = menu.current;
    const isAbove = at.bottom + GAP_PX + height > window.innerHeight && at.top - GAP_PX - height > 0;
    menu.current.style.top = `${isAbove ? at.top - GAP_PX - height : at.bottom + GAP_PX}px`;
    menu.current.style.left = `${Math.max(8, Math.min(opensLeft ? at.right - width : at.left, window.innerWidth - width - 8))}px`;
    // From here on positioned by script; the style sheet positions a menu opened before hydration.
    menu.current.dataset.placed = '';
  };
  // One listener as long as the menu is open: each render creates another function.
  const latestPlace = useRef(place);
  latestPlace.current = place;
  useEffect(() => {
    if (!isOpen) return;
    const follow = () => latestPlace.current();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen]);
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const enter = (from: 'chosen' | 'last') => {
    place();
    const all = elements();
    const target =
      from === 'last' ? all.at(-1) : (menu.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? all[0]);
    target?.focus({ preventScroll: true });
  };
  // By keyboard the focus moves at once: the next key is for the menu.
  const open = (from: 'chosen' | 'last') => {
    menu.current?.showPopover();
    enter(from);
  };
  // Opened by a tap before the page was awake: nobody heard it open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page wakes, then once it is filled
  useEffect(() => {
    if (!menu.current?.matches(':popover-open') || menu.current.contains(document.activeElement)) return;
    setOpen(true);
    if (isFilled) enter('chosen');
    else setFilled(true);
  }, [isFilled]);
  const move = (event: KeyboardEvent) => {
    const all = elements();
    const here = all.findIndex((element) => element.matches(':focus'));
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      all.at(step % all.length)?.focus();
    } else if (event.key === 'Tab') close();
    else if (event.key === ' ') {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase();
      const order = [...items.keys()].map((index) => (here + 1 + index) % items.length);
      const found = order.find((index) => items[index]?.words.toLowerCase().startsWith(letter));
      if (found !== undefined) all[found]?.focus();
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
          event.preventDefault();
          open(event.key === 'ArrowUp' ? 'last' : 'chosen');
        }}
        className={className}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onBeforeToggle={(event) => {
          // At once: its items get the focus as it opens.
          if (event.newState === 'open' && !isFilled) flushSync(() => setFilled(true));
        }}
        onToggle={(event) => {
          const isShown = event.newState === 'open';
          setOpen(isShown);
          if (isShown && !menu.current?.contains(document.activeElement)) enter('chosen');
        }}
        onKeyDown={move}
        className={`menu menu-of-button ${opensLeft ? 'opens-left' : ''}`}
      >
        {(isFilled ? items : []).map(({ key, content, to, onChoose, isChosen, isOn }) => {
          const choose = () => {
            close();
            onChoose?.();
          };
          return to === undefined ? (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a radio of a menu has it
            <button
              key={key}
              type="button"
              tabIndex={-1}
              role={isMany ? 'menuitemcheckbox' : isChoice ? 'menuitemradio' : 'menuitem'}
              aria-checked={isMany ? isOn === true : isChoice ? isChosen === true : undefined}
              onClick={choose}
            >
              {content}
            </button>
          ) : (
            <Link
              key={key}
              to={to}
              tabIndex={-1}
              role="menuitem"
              onClick={(event) => {
                if (!onChoose) return menu.current?.hidePopover();
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                choose();
              }}
            >
              {content}
            </Link>
          );
        })}
      </div>
    </>
  );
}
