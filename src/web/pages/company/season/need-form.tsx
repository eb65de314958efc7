import { type ReactNode, useState } from 'react';
import { type ChosenJob, JobField } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';
import type { WrittenNeed } from './change-plan.ts';

interface NeedFormProps {
  /** What it does: adds a line, of which it asks the role, or saves the changes to one. */
  name: 'add' | 'save';
  /** What the form begins with. */
  begin: { positions: number; starts_on: string; ends_on: string };
  /** The names of all roles. */
  jobs?: readonly string[];
  saveWords: string;
  /** Beside the button, and fields that are not seen. */
  children?: ReactNode;
}

/** Role, number of people and days of a line of the plan. */
export function NeedForm({ name, begin, jobs, saveWords, children }: NeedFormProps) {
  const t = useText();
  const { isSending, shown, errors, problem } = useNamedForm<WrittenNeed>(name, () => setJob(null));
  const [job, setJob] = useState<ChosenJob | null>(shown?.job ? { slug: null, name: shown.job } : null);
  return (
    <PageForm name={name} noValidate className="grid gap-4">
      {name === 'add' && (
        <JobField
          name="job"
          label={t('Ruolo')}
          isRequired
          value={job}
          onChange={setJob}
          names={jobs}
          errors={errors.job}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('Quante persone')}
          name="positions"
          inputMode="numeric"
          required
          autoComplete="off"
          defaultValue={shown?.positions ?? begin.positions}
          autoFocus={name === 'save'}
          errors={errors.positions}
        />
        <TextField
          label={t('Dal')}
          type="date"
          name="starts_on"
          required
          defaultValue={shown?.starts_on ?? begin.starts_on}
          errors={errors.starts_on}
        />
        <TextField
          label={t('Al')}
          type="date"
          name="ends_on"
          required
          defaultValue={shown?.ends_on ?? begin.ends_on}
          errors={errors.ends_on}
        />
      </div>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} needsScript={false} label={saveWords} />
        {children}
      </div>
    </PageForm>
  );
}
