import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnReferences } from '#contract/references.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { type ChosenJob, JobField, resolveJob } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** Asks a house that is not on the site, by its mail address. */
export function AskByMail({ seasons }: Pick<OwnReferences, 'seasons'>) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState<ChosenJob | null>(null);
  const [season, setSeason] = useState<string>(seasons[0]?.slug ?? '');
  const { send, isSending, errors, problem } = useSend(
    async (fields) => {
      const settled = await resolveJob(job);
      const [house, email] = ['house', 'email'].map((name) => String(fields.get(name) ?? '').trim());
      const wrong = {
        ...(!house && { house: [t('Scrivi il nome della struttura.')] }),
        ...(!email && { email: [t('Scrivi l’indirizzo mail.')] }),
        ...(!settled?.slug && { job: [t('Scegli la qualifica dai suggerimenti.')] }),
      };
      if (Object.keys(wrong).length > 0) return invalid(wrong);
      return call('POST /candidate/references', {
        body: { house: house ?? '', email: email ?? '', job: settled?.slug ?? '', season },
      });
    },
    async (_, form) => {
      form.reset();
      setJob(null);
      await revalidate();
      banner(t('Richiesta mandata: ti avvisiamo quando rispondono.'), 'success');
    },
  );
  return (
    <details className="card group">
      <summary className="font-semibold min-h-11 flex items-center justify-between gap-3 cursor-pointer">
        {t('Chiedi a una struttura che non è su Brigata')}
        <span className="group-open:rotate-180 motion-safe:transition-transform">
          <Icon name="down" />
        </span>
      </summary>
      <form method="post" noValidate onSubmit={send} className="grid gap-4 pt-3">
        <input type="hidden" name="azione" value="chiedi" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Struttura')} name="house" required maxLength={120} errors={errors.house} />
          <TextField
            label={t('Indirizzo mail della struttura')}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            errors={errors.email}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <JobField name="job" label={t('Ruolo')} isRequired value={job} onChange={setJob} errors={errors.job} />
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
        <SubmitButton isSending={isSending} className="justify-self-start" label={t('Chiedi una referenza')} />
      </form>
    </details>
  );
}
