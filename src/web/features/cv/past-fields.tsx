import type { CandidateProfile } from '#contract/profile.ts';
import { studyTitles } from '#domain/candidate-values.ts';
import type { FieldErrors } from '#web/api.ts';
import { TextField, Tick } from '#web/ui/field.tsx';
import { labelsFromValues, SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { MonthField } from '../fields/month-field.tsx';
import { useText } from '../texts/text.tsx';

export const titleOptions = labelsFromValues(studyTitles);

interface PastFieldsProps<Past> {
  value: Past;
  change: (part: Partial<Past>) => void;
  errorsOf: (name: keyof Past & string) => FieldErrors[string] | undefined;
}

/** The fields of a job that somebody had: role, place, period, description. An empty end means a present job. */
export function ExperienceFields({
  value,
  change,
  errorsOf,
}: PastFieldsProps<CandidateProfile['work_experiences'][number]>) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('Ruolo')}
        maxLength={150}
        required
        value={value.job}
        onChange={(event) => change({ job: event.target.value })}
        errors={errorsOf('job')}
      />
      <TextField
        label={t('Azienda')}
        maxLength={150}
        required
        value={value.company}
        onChange={(event) => change({ company: event.target.value })}
        errors={errorsOf('company')}
      />
      <MonthField
        label={t('Inizio')}
        value={value.start}
        onChange={(start) => change({ start })}
        errors={errorsOf('start')}
        required
      />
      <MonthField
        label={t('Fine')}
        value={value.end ?? ''}
        onChange={(end) => change({ end })}
        errors={errorsOf('end')}
        disabled={value.end === null}
        required={value.end !== null}
      />
      <div className="sm:col-span-2">
        <Tick checked={value.end === null} onChange={(event) => change({ end: event.target.checked ? null : '' })}>
          {t('Lavoro ancora qui')}
        </Tick>
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label={t('Che cosa facevi')}
          most={2000}
          value={value.description ?? ''}
          onChange={(event) => change({ description: event.target.value || null })}
          errors={errorsOf('description')}
        />
      </div>
    </>
  );
}

/** The fields of a school or a course: name, title obtained, year. */
export function StudyFields({
  value,
  change,
  errorsOf,
}: PastFieldsProps<CandidateProfile['education']['entries'][number]>) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('Scuola o ente')}
        maxLength={200}
        required
        value={value.school}
        onChange={(event) => change({ school: event.target.value })}
        errors={errorsOf('school')}
      />
      <SelectField
        label={t('Titolo ottenuto')}
        options={titleOptions}
        value={value.title}
        onChoose={(title) => title && change({ title })}
        errors={errorsOf('title')}
      />
      <TextField
        label={t('Anno')}
        inputMode="numeric"
        maxLength={4}
        value={value.year ?? ''}
        onChange={(event) => change({ year: Number(event.target.value.replace(/\D/g, '')) || null })}
        errors={errorsOf('year')}
      />
    </>
  );
}
