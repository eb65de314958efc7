import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComboboxItem } from './combobox-item.ts';
import type { ComboboxList, ListControl, ListState } from './combobox-list.tsx';
import { loadOptional } from './load-optional.ts';

/** A list over what follows its field. */
const OVER = 'z-20 top-full bg-surface border border-line rounded-card shadow-lifted overflow-hidden';
/** The list of a bar. On a phone the fields are below each other: it moves the next one down and covers nothing. */
const IN_BAR =
  'bg-surface border-line overflow-hidden max-md:-mx-3.5 max-md:mt-2 max-md:border-t md:absolute md:z-20 md:top-full md:-left-3.5 md:right-0 md:min-w-72 lg:min-w-88 md:mt-3 md:border md:rounded-card md:shadow-lifted';

const CLOSED: ListState = { isOpen: false, highlightedIndex: -1 };

/** The maximum length of a text for which suggestions are requested, in characters. */
const MAX_TYPED = 200;

interface ComboboxProps {
  name: string;
  label: string;
  placeholder: string;
  items: readonly ComboboxItem[];
  value: string;
  onType: (text: string) => void;
  /** `isEnter`: chosen by the Enter key, which in a search also searches. */
  onChoose: (item: ComboboxItem, isEnter: boolean) => void;
  isLoading?: boolean;
  /** The name of the list of suggestions, and its text when there are none. */
  listLabel: string;
  statusText: string;
  className?: string;
  /** In a form it is a field like the others; in a search it is part of a bar. */
  isField?: boolean;
  isRequired?: boolean;
  describedBy?: string;
  isWrong?: boolean;
  /** An error that stops a form which the browser validates. */
  invalidText?: string;
  /** The browser's autofill; off by default. */
  autoComplete?: string;
  /** The id of a list that the browser suggests from where no script runs. */
  nameList?: string;
}

let loadedList: typeof ComboboxList | null = null;

/**
 * The list, which is loaded when a field is first used. Until then, and if it does not load, the field is a plain one.
 */
function useList(): { List: typeof ComboboxList | null; bringList: () => void } {
  const [List, setList] = useState(() => loadedList);
  const bringList = useCallback(() => {
    if (loadedList) return setList(() => loadedList);
    void loadOptional(() => import('./combobox-list.tsx')).then((part) => {
      if (!part) return;
      loadedList = part.ComboboxList;
      setList(() => part.ComboboxList);
    });
  }, []);
  return { List, bringList };
}

/**
 * A text field with suggestions. Without script it is a plain field of its form; arrows, Enter and Escape move through
 * the suggestions, and screen readers announce how many there are.
 */
export function Combobox({
  name,
  label,
  placeholder,
  items,
  value,
  onType,
  onChoose,
  isLoading = false,
  listLabel,
  statusText,
  className = '',
  isField = false,
  isRequired = false,
  describedBy,
  isWrong = false,
  invalidText = '',
  autoComplete = 'off',
  nameList,
}: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<ListControl>(null);
  const isWanted = useRef(false);
  const [isAwake, setAwake] = useState(false);
  const { List, bringList } = useList();
  const [{ isOpen, highlightedIndex }, setState] = useState(CLOSED);
  const isShown = isOpen && (items.length > 0 || value.length > 1);
  const id = `campo-${name}`;
  /** What is typed or pressed before the list is loaded opens it. */
  const want = () => {
    if (List) return;
    isWanted.current = true;
    bringList();
  };
  // What was typed before the page woke up is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    setAwake(true);
    const typed = input.current?.value ?? '';
    const isFocused = document.activeElement === input.current;
    if (isFocused) bringList();
    if (typed === value) return;
    onType(typed);
    if (isFocused) want();
  }, []);
  useEffect(() => input.current?.setCustomValidity(invalidText), [invalidText]);
  const listClass = isField ? `absolute inset-x-0 mt-1 max-h-72 overflow-y-auto ${OVER}` : IN_BAR;
  return (
    <div className={`relative ${className}`}>
      <label
        id={`${id}-label`}
        htmlFor={`${id}-input`}
        className={isField ? 'block font-semibold mb-1.5' : 'block text-[.8rem] font-semibold'}
      >
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={`${id}-menu`}
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label`}
        // Nothing highlighted: no attribute, because an empty one would refer to nothing.
        {...(isOpen && highlightedIndex >= 0 && { 'aria-activedescendant': `${id}-item-${highlightedIndex}` })}
        name={name}
        {...(nameList !== undefined && !isAwake && { list: nameList })}
        placeholder={placeholder}
        value={value}
        onFocus={bringList}
        // In the event itself: later, React would put the old text back between two quick keys.
        onChange={(event) => {
          onType(event.currentTarget.value);
          want();
          list.current?.onChange?.(event);
        }}
        // With nothing highlighted Enter belongs to the form: it submits.
        onKeyDown={(event) => {
          // What closes the suggestions closes nothing else.
          if (event.key === 'Escape' && isShown) event.preventDefault();
          // Without visible suggestions Escape belongs to what contains the field: it empties nothing.
          const isForOthers = event.key === 'Escape' ? !isShown : event.key === 'Enter' && highlightedIndex < 0;
          if (!isForOthers) return list.current?.onKeyDown?.(event);
          // Also a list that is still loading: it would open over what the form answers.
          isWanted.current = false;
          if (isOpen) list.current?.close();
        }}
        onClick={(event) => {
          want();
          list.current?.onClick?.(event);
        }}
        onBlur={(event) => {
          isWanted.current = false;
          list.current?.onBlur?.(event);
        }}
        maxLength={MAX_TYPED}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        className={
          isField
            ? 'input'
            : 'w-full bg-transparent min-h-7 outline-none placeholder:text-ink-soft placeholder:opacity-100 text-ellipsis'
        }
      />
      {List ? (
        <List
          id={id}
          input={input}
          control={list}
          items={items}
          value={value}
          onChoose={onChoose}
          onState={setState}
          startsOpen={isWanted.current}
          isLoading={isLoading}
          listLabel={listLabel}
          statusText={statusText}
          className={listClass}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, still empty
        <ul id={`${id}-menu`} role="listbox" aria-label={listLabel} className={`${listClass} hidden`} />
      )}
    </div>
  );
}
