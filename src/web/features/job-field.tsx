import { SuggestedField, type SuggestedFieldProps } from './suggested-field.tsx';
import { useJobSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

interface ChosenJob {
  slug: string;
  name: string;
}

interface JobFieldProps extends SuggestedFieldProps {
  value: ChosenJob | null;
  onChange: (job: ChosenJob | null) => void;
}

/** A profession, chosen among the suggestions. */
export function JobField({ value, onChange, ...field }: JobFieldProps) {
  const t = useText();
  return (
    <SuggestedField
      {...field}
      placeholder={t('Es. cuoco')}
      listLabel={t('Lavori')}
      statusText={t('Nessun lavoro con questo nome: prova con una parola più semplice.')}
      chosen={value?.name ?? null}
      onChoose={(item) => onChange(item && { slug: item.id, name: item.label })}
      suggest={useJobSuggestions}
    />
  );
}
