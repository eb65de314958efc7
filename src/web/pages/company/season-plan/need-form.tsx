import { useState } from 'react';
import type { NeedForm } from '#contract/season-plan.ts';
import type { Answer } from '#web/api.ts';
import { type ChosenJob, JobField, resolveJob } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';

interface NeedFieldsProps<Body> {
  /** What the form begins with. */
  begin: { job: ChosenJob | null; positions: number; starts_on: string; ends_on: string };
  /** Whether the role can be chosen: a line of a role keeps it. */
  hasJob: boolean;
  save: (form: NeedForm) => Promise<Answer<Body>>;
  onSaved: (body: Body) => unknown;
  saveWords: string;
  onCancel?: () => void;
}

/** Role, number of people and days of a line of the plan. */
export function NeedFields<Body>({ begin, hasJob, save, onSaved, saveWords, onCancel }: NeedFieldsProps<Body>) {
  const t = useText();
  const [job, setJob] = useState(begin.job);
  const [positions, setPositions] = useState(String(begin.positions));
  const [startsOn, setStartsOn] = useState(begin.starts_on);
  const [endsOn, setEndsOn] = useState(begin.ends_on);
  const { send, isSending, errors, problem } = useSend(
    async () => {
      const settled = await resolveJob(job);
      const wrong = {
        ...(!settled?.slug && { job: [t('Scegli la qualifica dai suggerimenti.')] }),
        ...(!/^\d{1,4}$/.test(positions.trim()) && { positions: [t('Scrivi un numero intero.')] }),
        ...(startsOn === '' && { starts_on: [t('Scrivi il primo giorno.')] }),
        ...(endsOn === '' && { ends_on: [t('Scrivi l’ultimo giorno.')] }),
      };
      if (Object.keys(wrong).length > 0) return invalid(wrong);
      return save({ job: settled?.slug ?? '', positions: Number(positions), starts_on: startsOn, ends_on: endsOn });
    },
    async (body) => {
      await onSaved(body);
      if (hasJob) setJob(null);
    },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      {hasJob && <input type="hidden" name="azione" value="aggiungi" />}
      {hasJob && (
        <JobField name="job" label={t('Ruolo')} isRequired value={job} onChange={setJob} errors={errors.job} />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('Quante persone')}
          name="positions"
          inputMode="numeric"
          required
          autoComplete="off"
          value={positions}
          onChange={(event) => setPositions(event.target.value)}
          errors={errors.positions}
        />
        <TextField
          label={t('Dal')}
          type="date"
          name="starts_on"
          required
          value={startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
          errors={errors.starts_on}
        />
        <TextField
          label={t('Al')}
          type="date"
          name="ends_on"
          required
          value={endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
          errors={errors.ends_on}
        />
      </div>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} label={saveWords} />
        {onCancel && (
          <button type="button" onClick={onCancel} className="btn btn-ghost">
            {t('Annulla')}
          </button>
        )}
      </div>
    </form>
  );
}
