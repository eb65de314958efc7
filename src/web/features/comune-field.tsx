import { SuggestedField, type SuggestedFieldProps } from './suggested-field.tsx';
import { useComuneSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

export interface ChosenComune {
  place_id: number;
  text: string;
}

interface ComuneFieldProps extends SuggestedFieldProps {
  value: ChosenComune | null;
  onChange: (comune: ChosenComune | null) => void;
}

/** A comune, chosen among the suggestions. */
export function ComuneField({ value, onChange, ...field }: ComuneFieldProps) {
  const t = useText();
  return (
    <SuggestedField
      {...field}
      placeholder={t('Es. Rimini')}
      listLabel={t('Comuni')}
      statusText={t('Nessun comune con questo nome.')}
      chosen={value?.text ?? null}
      onChoose={(item) => onChange(item && { place_id: Number(item.id), text: item.label })}
      suggest={useComuneSuggestions}
    />
  );
}
