import type { CandidateProfile } from '#contract/profile.ts';
import type { FieldErrors } from '#web/api.ts';
import { experienceSpan } from '#web/features/cv/experience-span.ts';
import { ExperienceFields } from '#web/features/cv/past-fields.tsx';
import { useText } from '#web/features/texts/text.tsx';
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
          <ExperienceFields value={work} change={change} errorsOf={(name) => errorsOf(index, name)} />
        )}
      />
    </section>
  );
}
