import { useText } from '../texts/text.tsx';
import { SuggestedField, type SuggestedFieldProps } from './suggested-field.tsx';
import { findJob, useJobSuggestions } from './suggestions.ts';

/** A job, or only the text that somebody typed: `slug` is null until it is chosen or found. */
export interface ChosenJob {
  slug: string | null;
  name: string;
}

/** The profession of a field: found by its name when it was typed in full, else unchanged. */
export async function resolveJob(job: ChosenJob | null): Promise<ChosenJob | null> {
  if (job === null || job.slug !== null) return job;
  const found = await findJob(job.name);
  return found ? { slug: found.id, name: found.label } : job;
}

interface JobFieldProps extends SuggestedFieldProps {
  value: ChosenJob | null;
  onChange: (job: ChosenJob | null, isEnter: boolean) => void;
}

/** A profession, chosen from suggestions or typed in full. */
export function JobField({ value, onChange, ...field }: JobFieldProps) {
  const t = useText();
  return (
    <SuggestedField
      {...field}
      placeholder={t('Es. cuoco')}
      listLabel={t('Lavori')}
      statusText={t('Nessun lavoro con questo nome: prova con una parola più semplice.')}
      text={value?.name ?? ''}
      isTyped={value !== null && value.slug === null}
      unknownText={t('Scegli la qualifica dai suggerimenti.')}
      onType={(name) => onChange(name === '' ? null : { slug: null, name }, false)}
      onChoose={(item, isEnter) => onChange({ slug: item.id, name: item.label }, isEnter)}
      find={findJob}
      suggest={useJobSuggestions}
    />
  );
}
