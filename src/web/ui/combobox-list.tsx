import { type UseComboboxGetInputPropsReturnValue, useCombobox } from 'downshift';
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { AsWritten } from './as-written.tsx';
import type { ComboboxItem } from './combobox-item.ts';
import { Icon } from './icon.tsx';

/** Whether the suggestions are shown, and which of them Enter would choose; -1 for none. */
export interface ListState {
  isOpen: boolean;
  highlightedIndex: number;
}

/** What the field passes to its list. */
export interface ListControl
  extends Pick<UseComboboxGetInputPropsReturnValue, 'onChange' | 'onKeyDown' | 'onClick' | 'onBlur'> {
  close: () => void;
}

interface ListProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  control: RefObject<ListControl | null>;
  items: readonly ComboboxItem[];
  value: string;
  onChoose: (item: ComboboxItem, isEnter: boolean) => void;
  /** Reported before the page is painted: the field has the attributes that describe the list to screen readers. */
  onState: (state: ListState) => void;
  /** Whether somebody typed or pressed the field before the list was loaded. */
  startsOpen: boolean;
  isLoading: boolean;
  listLabel: string;
  statusText: string;
  className: string;
}

/** The suggestions of a combobox. Loaded when its field is first used: a page that only shows the field needs none. */
export function ComboboxList({
  id,
  input,
  control,
  items,
  value,
  onChoose,
  onState,
  startsOpen,
  isLoading,
  listLabel,
  statusText,
  className,
}: ListProps) {
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox({
    items: [...items],
    inputValue: value,
    itemToString: (item) => item?.label ?? '',
    // The parent stores the choice, so that the same suggestion can be chosen again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem, type }) =>
      selectedItem && onChoose(selectedItem, type === useCombobox.stateChangeTypes.InputKeyDownEnter),
    // Leaving the field chooses nothing: a suggestion may only be under the mouse.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
    initialIsOpen: startsOpen,
    id,
  });
  // The input is the field's own element, so that it is never replaced during a tap.
  const { ref, onChange, onKeyDown, onClick, onBlur } = getInputProps({}, { suppressRefError: true });
  useImperativeHandle(control, () => ({
    ...(onChange && { onChange }),
    ...(onKeyDown && { onKeyDown }),
    ...(onClick && { onClick }),
    ...(onBlur && { onBlur }),
    close: closeMenu,
  }));
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(input.current);
  }, [ref, input]);
  useLayoutEffect(() => onState({ isOpen, highlightedIndex }), [onState, isOpen, highlightedIndex]);
  const isShown = useShownUntilPressed(isOpen) && (items.length > 0 || value.length > 1);
  return (
    <ul {...getMenuProps({ 'aria-label': listLabel })} className={`${className} ${isShown ? '' : 'hidden'}`}>
      {isShown &&
        items.map((item, index) => (
          <li
            key={item.id}
            {...getItemProps({ item, index })}
            className={`flex items-center gap-3 px-4 py-2 min-h-11 leading-snug ${highlightedIndex === index ? 'bg-accent-wash' : ''}`}
          >
            <Icon name="cerca" size={16} />
            {item.isName ? <AsWritten>{item.label}</AsWritten> : item.label}
          </li>
        ))}
      {isShown && items.length === 0 && (
        <li className="px-4 py-3 text-ink-soft" role="presentation">
          {isLoading ? '…' : statusText}
        </li>
      )}
    </ul>
  );
}

/** A press elsewhere closes the list once it has ended: before, the list would move the button under the finger. */
function useShownUntilPressed(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(isOpen);
  const latest = useRef(isOpen);
  useLayoutEffect(() => {
    latest.current = isOpen;
    if (isOpen) setShown(true);
    else afterPress(() => setShown(latest.current));
  }, [isOpen]);
  return isOpen || isShown;
}
