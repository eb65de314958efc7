import { type ReactNode, useId, useState } from 'react';
import { Combobox } from '../ui/combobox.tsx';
import { FieldError } from '../ui/field.tsx';
import { useComuneSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

export interface ChosenComune {
  place_id: number;
  text: string;
}

interface ComuneFieldProps {
  name: string;
  label: string;
  value: ChosenComune | null;
  onChange: (comune: ChosenComune | null) => void;
  errors?: readonly ReactNode[] | undefined;
  isRequired?: boolean;
}

/** A comune, chosen among the suggestions: what is only typed is no comune yet. */
export function ComuneField({ name, label, value, onChange, errors, isRequired = false }: ComuneFieldProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { items, isLoading } = useComuneSuggestions(typed ?? '', typed !== null);
  return (
    <div>
      <Combobox
        isField
        name={name}
        label={label}
        placeholder={t('Es. Rimini')}
        items={items}
        isLoading={isLoading}
        value={typed ?? value?.text ?? ''}
        onType={(text) => {
          setTyped(text);
          if (value) onChange(null);
        }}
        onChoose={(item) => {
          setTyped(null);
          onChange(item && { place_id: Number(item.id), text: item.label });
        }}
        listLabel={t('Comuni')}
        statusText={t('Nessun comune con questo nome.')}
        isRequired={isRequired}
        describedBy={`${id}-error`}
        isWrong={Boolean(errors?.length)}
      />
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}
