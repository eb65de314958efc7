import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export interface ComboboxItem {
  id: string;
  label: string;
  /** Whether this is what was typed in full. */
  isExact?: boolean;
}

/** What suggestions are asked for, in characters. */
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
  /** What the list of suggestions is called, and what it says when there are none. */
  listLabel: string;
  statusText: string;
  className?: string;
  /** In a form it is a field like the others; in a search it is part of a bar. */
  isField?: boolean;
  isRequired?: boolean;
  describedBy?: string;
  isWrong?: boolean;
  /** Keeps a form that the browser checks from being sent. */
  invalidText?: string;
  /** What a browser may fill in by itself; nothing, unless said. */
  autoComplete?: string;
}

/**
 * A text field that suggests. Without script it is a plain field of its form; arrows, Enter and Escape
 * move through the suggestions, and screen readers hear how many there are.
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
}: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps, openMenu, closeMenu } =
    useCombobox({
      items: [...items],
      inputValue: value,
      itemToString: (item) => item?.label ?? '',
      // The parent keeps what was chosen, so that the same suggestion can be chosen again.
      selectedItem: null,
      onSelectedItemChange: ({ selectedItem, type }) =>
        selectedItem && onChoose(selectedItem, type === useCombobox.stateChangeTypes.InputKeyDownEnter),
      // Leaving the field takes nothing that was not chosen: a suggestion may only lie under the mouse.
      stateReducer: (state, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputBlur
          ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
          : changes,
      id: `campo-${name}`,
    });
  const isShown = isOpen && (items.length > 0 || value.length > 1);
  // What was typed before the page woke up is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === value) return;
    onType(typed);
    if (document.activeElement === input.current) openMenu();
  }, []);
  useEffect(() => input.current?.setCustomValidity(invalidText), [invalidText]);
  return (
    <div className={`relative ${className}`}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: downshift ties the label to the input */}
      <label
        {...getLabelProps()}
        className={isField ? 'block font-semibold mb-1.5' : 'block text-[.8rem] font-semibold'}
      >
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <input
        {...getInputProps({
          ref: input,
          name,
          placeholder,
          // In the event itself: told later, React would put the old text back between two quick keys.
          onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value),
          // With nothing highlighted Enter is the form's: it sends what was typed.
          onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
            // What takes the suggestions away closes nothing else.
            if (event.key === 'Escape' && isShown) event.preventDefault();
            // With no suggestions in sight Escape is for what the field stands in: it empties nothing.
            const isForOthers = event.key === 'Escape' ? !isShown : event.key === 'Enter' && highlightedIndex < 0;
            if (!isForOthers) return;
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            if (isOpen) closeMenu();
          },
          maxLength: MAX_TYPED,
          autoComplete,
          autoCapitalize: 'off',
          spellCheck: false,
          'aria-invalid': isWrong,
          ...(describedBy && { 'aria-describedby': describedBy }),
        })}
        // Nothing highlighted is no attribute: an empty one names nobody.
        {...(highlightedIndex < 0 && { 'aria-activedescendant': undefined })}
        className={
          isField
            ? 'input'
            : 'w-full bg-transparent min-h-7 outline-none placeholder:text-ink-soft placeholder:opacity-100 text-ellipsis'
        }
      />
      <ul
        {...getMenuProps({ 'aria-label': listLabel })}
        className={`absolute z-20 ${isField ? 'inset-x-0 mt-1 max-h-72 overflow-y-auto' : '-left-3.5 right-0 min-w-72 lg:min-w-88 mt-3'} top-full bg-surface border border-line rounded-card shadow-lifted overflow-hidden ${isShown ? '' : 'hidden'}`}
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              className={`flex items-center gap-3 px-4 py-2 min-h-11 leading-snug ${highlightedIndex === index ? 'bg-accent-wash' : ''}`}
            >
              <Icon name="cerca" size={16} />
              {item.label}
            </li>
          ))}
        {isShown && items.length === 0 && (
          <li className="px-4 py-3 text-ink-soft" role="presentation">
            {isLoading ? '…' : statusText}
          </li>
        )}
      </ul>
    </div>
  );
}
