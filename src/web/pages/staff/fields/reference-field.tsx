import { useState } from 'react';
import { SuggestedField } from '#web/features/suggested-field.tsx';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { findChoice, useChoices } from './use-choices.ts';

const CHOOSE = 'Scegli una voce dall’elenco.';

/** Another record, chosen by its name or typed in full; a text that names none is an error and no value. */
export function ReferenceField({ field, value, label, onChange, errors, path }: FieldInputProps) {
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const hasValue = value !== null && value !== undefined && value !== '';
  const shown = !hasValue ? '' : chosen?.id === String(value) ? chosen.label : (label ?? String(value));
  return (
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
        setTyped(text === '' ? null : text);
        setChosen(null);
        if (hasValue) onChange(null);
      }}
      onChoose={(item) => {
        setTyped(null);
        setChosen(item);
        onChange(/^\d+$/.test(item.id) ? Number(item.id) : item.id);
      }}
      find={(text) => findChoice(field.resource, text)}
      suggest={useChoices}
      source={field.resource}
      isRequired={Boolean(field.isRequired)}
      errors={errors[path]}
    />
  );
}

/** Focuses a reference that was typed and not chosen; false when there is none, and the form can be sent. */
export function stopAtUnknown(form: HTMLFormElement): boolean {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !field.validity.customError) continue;
    // After a moment it looks for what was typed; then it shows what is missing.
    field.blur();
    field.focus();
    return true;
  }
  return false;
}
