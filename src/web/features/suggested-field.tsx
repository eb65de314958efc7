import { type ReactNode, useId, useState } from 'react';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { FieldError } from '../ui/field.tsx';

export interface SuggestedFieldProps {
  name: string;
  label: string;
  errors?: readonly ReactNode[] | undefined;
  isRequired?: boolean;
}

interface Suggested extends SuggestedFieldProps {
  placeholder: string;
  listLabel: string;
  statusText: string;
  /** The words of what is chosen; null for nothing. */
  chosen: string | null;
  onChoose: (item: ComboboxItem | null) => void;
  suggest: (typed: string, isActive: boolean) => { items: ComboboxItem[]; isLoading: boolean };
}

/** Something chosen among suggestions: what is only typed is nothing yet. `suggest` is a hook. */
export function SuggestedField({ name, label, placeholder, listLabel, statusText, chosen, onChoose, suggest: useSuggestions, errors, isRequired = false }: Suggested) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { items, isLoading } = useSuggestions(typed ?? '', typed !== null);
  return (
    <div>
      <Combobox
        isField
        name={name}
        label={label}
        placeholder={placeholder}
        items={items}
        isLoading={isLoading}
        value={typed ?? chosen ?? ''}
        onType={(text) => {
          setTyped(text);
          if (chosen !== null) onChoose(null);
        }}
        onChoose={(item) => {
          setTyped(null);
          onChoose(item);
        }}
        listLabel={listLabel}
        statusText={statusText}
        isRequired={isRequired}
        describedBy={`${id}-error`}
        isWrong={Boolean(errors?.length)}
      />
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}
