import { type ReactNode, useId, useState } from 'react';
import { Combobox } from '../ui/combobox.tsx';
import { FieldError } from '../ui/field.tsx';
import { useJobSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

export interface ChosenJob {
  slug: string;
  name: string;
}

interface JobFieldProps {
  name: string;
  label: string;
  value: ChosenJob | null;
  onChange: (job: ChosenJob | null) => void;
  errors?: readonly ReactNode[] | undefined;
  isRequired?: boolean;
}

/** A profession, chosen among the suggestions: what is only typed is none yet. */
export function JobField({ name, label, value, onChange, errors, isRequired = false }: JobFieldProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { items, isLoading } = useJobSuggestions(typed ?? '', typed !== null);
  return (
    <div>
      <Combobox
        isField
        name={name}
        label={label}
        placeholder={t('Es. cuoco')}
        items={items}
        isLoading={isLoading}
        value={typed ?? value?.name ?? ''}
        onType={(text) => {
          setTyped(text);
          if (value) onChange(null);
        }}
        onChoose={(item) => {
          setTyped(null);
          onChange(item && { slug: item.id, name: item.label });
        }}
        listLabel={t('Lavori')}
        statusText={t('Nessun lavoro con questo nome: prova con una parola più semplice.')}
        isRequired={isRequired}
        describedBy={`${id}-error`}
        isWrong={Boolean(errors?.length)}
      />
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}
