import { useRef, useState } from 'react';
import type { OwnReferences } from '#contract/references.ts';
import { type ChosenJob, JobField } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ASK_BY_MAIL, type AskedByMail } from './asked-by-mail.ts';

/** Asks a company that is not on the site, by its mail address. */
export function AskByMail({ seasons, jobs }: Pick<OwnReferences, 'seasons'> & { jobs: readonly string[] }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { isSending, shown, refused, errors, problem } = useNamedForm<AskedByMail>(ASK_BY_MAIL, () => {
    form.current?.reset();
    setJob(null);
  });
  const [job, setJob] = useState<ChosenJob | null>(shown?.job ? { slug: null, name: shown.job } : null);
  const [season, setSeason] = useState(shown?.season ?? seasons[0]?.slug ?? '');
  return (
    <details className="card group" open={refused !== null}>
      <summary className="font-semibold min-h-11 flex items-center justify-between gap-3 cursor-pointer">
        {t('Chiedi a una struttura che non è su Brigata')}
        <span className="group-open:rotate-180 motion-safe:transition-transform">
          <Icon name="down" />
        </span>
      </summary>
      <PageForm ref={form} name={ASK_BY_MAIL} noValidate className="grid gap-4 pt-3">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Struttura')}
            name="company"
            required
            maxLength={120}
            defaultValue={shown?.company}
            errors={errors.company}
          />
          <TextField
            label={t('Indirizzo mail della struttura')}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={shown?.email}
            errors={errors.email}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <JobField
            name="job"
            label={t('Ruolo')}
            isRequired
            value={job}
            onChange={setJob}
            names={jobs}
            errors={errors.job}
          />
          <SelectField
            label={t('Stagione')}
            name="season"
            options={Object.fromEntries(seasons.map(({ slug, name }) => [slug, name]))}
            value={season}
            onChoose={setSeason}
            errors={errors.season}
          />
        </div>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <SubmitButton
          isSending={isSending}
          needsScript={false}
          className="justify-self-start"
          label={t('Chiedi una referenza')}
        />
      </PageForm>
    </details>
  );
}
