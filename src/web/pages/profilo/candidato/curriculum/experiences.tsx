import type { CandidateProfile } from '#contract/profile.ts';
import type { FieldErrors } from '#web/api.ts';
import { experienceSpan } from '#web/features/experience-span.ts';
import { MonthField } from '#web/features/month-field.tsx';
import { useText } from '#web/features/text.tsx';
import { TextField, Tick } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Repeatable } from './repeatable.tsx';

type Experience = CandidateProfile['work_experiences'][number];
interface ExperiencesProps {
  value: Experience[];
  onChange: (value: Experience[]) => void;
  errors: FieldErrors;
}

/** Work experiences: role, place, period, description (rule 3.12). An empty end means a present job. */
export function Experiences({ value, onChange, errors }: ExperiencesProps) {
  const t = useText();
  const errorsOf = (index: number, name: string) => errors[`candidate.work_experiences.${index}.${name}`];
  return (
    <section className="card grid gap-4" aria-labelledby="esperienze">
      <h2 id="esperienze" className="text-step-2!">
        {t('Esperienze lavorative')}
      </h2>
      <Repeatable
        items={value}
        onChange={onChange}
        blank={{ job: '', company: '', start: '', end: '', description: null }}
        title={({ job }) => job}
        house={(work) => work.company}
        line={(work) =>
          [work.company, work.start && experienceSpan({ start: work.start, end: work.end || null })]
            .filter(Boolean)
            .join(' · ')
        }
        isWrong={(index) => Object.keys(errors).some((name) => name.startsWith(`candidate.work_experiences.${index}.`))}
        addLabel={t('Aggiungi un’esperienza')}
        empty={t('Anche una sola stagione conta: aggiungi dove hai lavorato.')}
        fields={(work, change, index) => (
          <>
            <TextField
              label={t('Ruolo')}
              maxLength={150}
              required
              value={work.job}
              onChange={(event) => change({ job: event.target.value })}
              errors={errorsOf(index, 'job')}
            />
            <TextField
              label={t('Azienda')}
              maxLength={150}
              required
              value={work.company}
              onChange={(event) => change({ company: event.target.value })}
              errors={errorsOf(index, 'company')}
            />
            <MonthField
              label={t('Inizio')}
              value={work.start}
              onChange={(start) => change({ start })}
              errors={errorsOf(index, 'start')}
              required
            />
            <MonthField
              label={t('Fine')}
              value={work.end ?? ''}
              onChange={(end) => change({ end })}
              errors={errorsOf(index, 'end')}
              disabled={work.end === null}
              required={work.end !== null}
            />
            <div className="sm:col-span-2">
              <Tick checked={work.end === null} onChange={(event) => change({ end: event.target.checked ? null : '' })}>
                {t('Lavoro ancora qui')}
              </Tick>
            </div>
            <div className="sm:col-span-2">
              <TextArea
                label={t('Che cosa facevi')}
                most={2000}
                value={work.description ?? ''}
                onChange={(event) => change({ description: event.target.value || null })}
                errors={errorsOf(index, 'description')}
              />
            </div>
          </>
        )}
      />
    </section>
  );
}
