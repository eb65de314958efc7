import { useId, useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { useChoices } from './use-choices.ts';

/** Another record, found by its name: what is only typed is nothing yet. */
export function ReferenceField({ field, value, label, onChange, errors, path }: FieldInputProps) {
  const id = useId();
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { items, isLoading } = useChoices(field.resource, typed ?? '', typed !== null);
  const hasValue = value !== null && value !== undefined && value !== '';
  const shown = !hasValue ? '' : chosen?.id === String(value) ? chosen.label : (label ?? String(value));
  return (
    <div>
      <Combobox
        isField
        name={path}
        label={field.label}
        placeholder="Cerca per nome"
        items={items}
        isLoading={isLoading}
        value={typed ?? shown}
        onType={(text) => {
          setTyped(text);
          if (hasValue) onChange(null);
        }}
        onChoose={(item) => {
          setTyped(null);
          setChosen(item);
          onChange(item === null ? null : /^\d+$/.test(item.id) ? Number(item.id) : item.id);
        }}
        listLabel={`Scelte per ${field.label}`}
        statusText="Nessuno con questo nome."
        isRequired={Boolean(field.isRequired)}
        describedBy={`${id}-error`}
        isWrong={Boolean(errors[path]?.length)}
      />
      <FieldError id={`${id}-error`} messages={errors[path]} />
    </div>
  );
}
