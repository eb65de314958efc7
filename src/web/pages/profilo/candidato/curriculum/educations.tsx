import type { CandidateProfile } from '#contract/profile.ts';
import { studyTitles } from '#domain/candidate-values.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import { labelsFromValues, SelectField } from '#web/ui/select-field.tsx';
import { Repeatable } from './repeatable.tsx';

type Entry = CandidateProfile['education']['entries'][number];
const titleOptions = labelsFromValues(studyTitles);

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
        <>
          <TextField
            label={t('Scuola o ente')}
            maxLength={200}
            required
            value={entry.school}
            onChange={(event) => change({ school: event.target.value })}
            errors={errorsOf(index, 'school')}
          />
          <SelectField
            label={t('Titolo ottenuto')}
            options={titleOptions}
            value={entry.title}
            onChoose={(title) => title && change({ title })}
            errors={errorsOf(index, 'title')}
          />
          <TextField
            label={t('Anno')}
            inputMode="numeric"
            maxLength={4}
            value={entry.year ?? ''}
            onChange={(event) => change({ year: Number(event.target.value.replace(/\D/g, '')) || null })}
            errors={errorsOf(index, 'year')}
          />
        </>
      )}
    />
  );
}
