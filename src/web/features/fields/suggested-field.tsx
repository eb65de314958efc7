import { type ReactNode, useId, useRef, useState } from 'react';
import { afterPress } from '#web/ui/after-press.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError } from '#web/ui/field.tsx';

export interface SuggestedFieldProps {
  name: string;
  label: string;
  errors?: readonly ReactNode[] | undefined;
  isRequired?: boolean;
  /** All that can be chosen: without script the browser itself suggests it. */
  names?: readonly string[] | undefined;
}

interface Suggested extends SuggestedFieldProps {
  placeholder: string;
  listLabel: string;
  statusText: string;
  /** The text in the field. */
  text: string;
  /** Whether it was only typed: it has no value until it is chosen or found. */
  isTyped: boolean;
  /** The error of a text that names nothing. */
  unknownText: string;
  onType: (text: string) => void;
  onChoose: (item: ComboboxItem, isEnter: boolean) => void;
  /** Finds what was typed in full; null when nothing has that name. */
  find: (typed: string) => Promise<ComboboxItem | null>;
  suggest: (typed: string, isActive: boolean, source?: string) => { items: ComboboxItem[]; isLoading: boolean };
  /** Passed to `suggest`, where it offers things of several kinds. */
  source?: string | undefined;
}

/**
 * A field with suggestions. A full name that was typed is accepted when the field is left; anything else stays as it
 * was typed, with an error beside it: nothing is replaced or erased. `suggest` is a hook.
 */
export function SuggestedField(props: Suggested) {
  const {
    name,
    label,
    placeholder,
    listLabel,
    statusText,
    text,
    isTyped,
    unknownText,
    onType,
    onChoose,
    find,
    suggest: useSuggestions,
    source,
    names,
    errors: given,
    isRequired = false,
  } = props;
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, `${text} ${isTyped}`);
  const [isTouched, setTouched] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const latest = useRef(text);
  latest.current = text;
  const { items, isLoading } = useSuggestions(text, isTouched && isTyped, source);
  const isUnknown = isTyped && text.trim() !== '' && unknown === text;
  const said = isUnknown ? [unknownText] : errors;
  const settle = async () => {
    const typed = text;
    if (!isTyped || typed.trim() === '') return;
    const found = await find(typed);
    // A form that is sent by the press looks for the name itself: `resolveJob`, `resolveComune`.
    afterPress(() => {
      // A user who went on typing meanwhile is not interrupted.
      if (latest.current !== typed) return;
      if (found) onChoose(found, false);
      else setUnknown(typed);
    });
  };
  return (
    <div onBlur={settle}>
      <Combobox
        isField
        name={name}
        label={label}
        placeholder={placeholder}
        items={items}
        isLoading={isLoading}
        value={text}
        onType={(next) => {
          changed();
          setTouched(true);
          setUnknown(null);
          onType(next);
        }}
        onChoose={onChoose}
        listLabel={listLabel}
        statusText={statusText}
        isRequired={isRequired}
        describedBy={`${id}-error`}
        isWrong={Boolean(said?.length)}
        {...(names && { nameList: `${id}-names` })}
        {...(isTyped && text.trim() !== '' && { invalidText: unknownText })}
      />
      {names && (
        <noscript>
          <datalist id={`${id}-names`}>
            {names.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </noscript>
      )}
      <FieldError id={`${id}-error`} messages={said} />
    </div>
  );
}
