import { useState } from 'react';
import { romeDay } from '#domain/rome-time.ts';
import { seasonStart, seasonWords } from '#domain/season.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { type ChosenJob, JobField, resolveJob } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { importedWords } from './imported-words.ts';

/** How many seasons back can be chosen: five years. */
const SEASONS = 10;

/** The present season and those before it, the latest first: first day and words. */
function lastSeasons(today: string): Record<string, string> {
  const seasons: Record<string, string> = {};
  let start = seasonStart(today);
  for (let left = SEASONS; left > 0; left--) {
    seasons[start] = seasonWords(start);
    const [year = 0, month] = start.split('-').map(Number);
    start = month === 10 ? `${year}-04-01` : `${year - 1}-10-01`;
  }
  return seasons;
}

/** One person, written by hand. */
export function OnePersonForm() {
  const t = useText();
  const banner = useBanner();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [job, setJob] = useState<ChosenJob | null>(null);
  const [season, setSeason] = useState('');
  const { send, isSending, errors, problem } = useSend(
    async () => {
      const settled = await resolveJob(job);
      return settled && !settled.slug
        ? invalid({ 'people.0.job': [t('Scegli la qualifica dai suggerimenti.')] })
        : call('POST /brigade/people', {
            body: { people: [{ name, email, job: settled?.slug ?? null, season: season || null }] },
          });
    },
    (imported) => {
      banner(importedWords(imported, t), imported.left_out > 0 ? undefined : 'success');
      setName('');
      setEmail('');
    },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="card grid gap-4" aria-labelledby="una-persona">
      <h2 id="una-persona" className="text-step-2!">
        {t('Una persona')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Nome e cognome')}
          name="name"
          autoComplete="off"
          maxLength={121}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          errors={errors['people.0.name']}
        />
        <TextField
          label={t('E-mail')}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          errors={errors['people.0.email']}
        />
        <JobField name="job" label={t('Ruolo')} value={job} onChange={setJob} errors={errors['people.0.job']} />
        <SelectField
          label={t('Ultima stagione')}
          name="season"
          empty={t('Non so')}
          options={lastSeasons(romeDay())}
          value={season}
          onChoose={setSeason}
          errors={errors['people.0.season']}
        />
      </div>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton isSending={isSending} className="justify-self-start" label={t('Spedisci l’invito')} />
    </form>
  );
}
