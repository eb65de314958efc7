import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SuggestedField } from '#web/features/fields/suggested-field.tsx';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { findChoice, useChoices } from './use-choices.ts';

const CHOOSE = 'Scegli una voce dall’elenco.';

/** How the fields of a form look for the record whose name was typed in them; false when it names none. */
const lookUps = new WeakMap<Element, () => Promise<boolean>>();

/** Another record, chosen by its name or typed in full; a text that names none is an error and no value. */
export function ReferenceField({ field, value, label, onChange, errors, path }: FieldInputProps) {
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** What was typed as the form was sent, and names nothing. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const choose = (item: ComboboxItem) => {
    setTyped(null);
    setChosen(item);
    onChange(/^\d+$/.test(item.id) ? Number(item.id) : item.id);
  };
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input || typed === null) return;
    lookUps.set(input, async () => {
      const found = await findChoice(field.resource, typed);
      // The field was left a moment ago and has found it.
      if (latest.current !== typed) return true;
      // The form may be sent at once and reads the value then.
      if (found) flushSync(() => choose(found));
      else setUnknown(typed);
      return found !== null;
    });
    return () => {
      lookUps.delete(input);
    };
  });
  const hasValue = value !== null && value !== undefined && value !== '';
  const shown = !hasValue ? '' : chosen?.id === String(value) ? chosen.label : (label ?? String(value));
  return (
    <div ref={frame}>
      <SuggestedField
        name={path}
        label={field.label}
        placeholder="Cerca per nome"
        listLabel={`Scelte per ${field.label}`}
        statusText="Nessuno con questo nome."
        text={typed ?? shown}
        isTyped={typed !== null}
        unknownText={CHOOSE}
        onType={(text) => {
          const next = text === '' ? null : text;
          setTyped(next);
          setChosen(null);
          // A change that is not saved yet: the text is shown for the record until it is found.
          onChange(next);
        }}
        onChoose={choose}
        find={(text) => findChoice(field.resource, text)}
        suggest={useChoices}
        source={field.resource}
        isRequired={Boolean(field.isRequired)}
        errors={typed !== null && unknown === typed ? [CHOOSE] : errors[path]}
      />
    </div>
  );
}

/**
 * Looks for references whose names were typed in full. Returns whether one names nothing: it says so then, and the form
 * is not sent.
 */
export async function stopAtUnknown(form: HTMLFormElement): Promise<boolean> {
  let isStopped = false;
  // One after the other: what is in a row is written with the rest of its row.
  for (const field of form.elements) if ((await lookUps.get(field)?.()) === false) isStopped = true;
  return isStopped;
}
