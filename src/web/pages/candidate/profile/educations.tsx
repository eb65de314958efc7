import type { CandidateProfile } from '#contract/profile.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { StudyFields } from '#web/features/cv/past-fields.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Repeatable } from './repeatable.tsx';

type Entry = CandidateProfile['education']['entries'][number];
/** Schools and courses: name, title obtained, year (rule 3.12). */
export function Educations({
  value,
  onChange,
  errors,
}: {
  value: Entry[];
  onChange: (value: Entry[]) => void;
  errors: FieldErrors;
}) {
  const t = useText();
  const errorsOf = (index: number, name: string) => errors[`candidate.education.entries.${index}.${name}`];
  return (
    <Repeatable
      house={({ school }) => school}
      items={value}
      onChange={onChange}
      blank={{ school: '', title: uiText('Diploma di maturità'), year: null }}
      title={({ title }) => title}
      line={({ school, year }) => [school, year].filter(Boolean).join(' · ')}
      isWrong={(index) => Object.keys(errors).some((name) => name.startsWith(`candidate.education.entries.${index}.`))}
      addLabel={t('Aggiungi scuola o corso')}
      empty={t('Scuole, corsi, attestati: aggiungi quelli che contano per il tuo lavoro.')}
      fields={(entry, change, index) => (
        <StudyFields value={entry} change={change} errorsOf={(name) => errorsOf(index, name)} />
      )}
    />
  );
}
