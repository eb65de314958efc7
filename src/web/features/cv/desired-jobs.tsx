import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CandidateProfile } from '#contract/profile.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUser } from '../every-page/site.tsx';
import { type ChosenJob, JobField, resolveJob } from '../fields/job-field.tsx';
import { useOptimisticChange } from '../forms/use-optimistic-change.ts';
import { useSend } from '../forms/use-send.ts';
import { StoppedAlerts, useStoppedAlerts } from '../search/stopped-alerts.tsx';
import { useText } from '../texts/text.tsx';
import { setFlag } from '../tour/tutorial.ts';

type Desired = CandidateProfile['desired_jobs'];
const MAX = 10;

/**
 * Desired jobs as chips: a bell for alerts, a cross to remove one (rule 2.17). Changed at once, restored when saving
 * fails.
 */
export function DesiredJobs({
  profile,
}: {
  profile: Pick<CandidateProfile, 'desired_jobs' | 'place' | 'willing_to_relocate'>;
}) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { hoped, change: save } = useOptimisticChange<Desired>();
  const user = useUser();
  const [isBoxGone, setBoxGone] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const jobs = hoped ?? profile.desired_jobs;
  const isStopped = useStoppedAlerts();
  const isBoxShown =
    user !== null && !isStopped && !user.impersonated && !user.meta.has_checked_alert_box && !isBoxGone;
  const closeBox = async () => {
    setBoxGone(true);
    const answer = await setFlag('has_checked_alert_box');
    if (answer.ok) await revalidate();
  };
  const change = (next: Desired) => {
    const touched = isBoxShown ? { meta: { has_checked_alert_box: true } } : {};
    return save(next, () =>
      call('PATCH /core/account/me', {
        body: {
          candidate: { desired_jobs: next.map(({ job, has_alert }) => ({ job: job.slug, has_alert })) },
          ...touched,
        },
      }),
    );
  };
  const where =
    profile.willing_to_relocate || !profile.place
      ? t('in tutta Italia')
      : t('entro 50 km da {place}', { place: profile.place.text.split(',')[0] ?? '' });
  return (
    <section className="card grid gap-3" aria-labelledby="lavori-desiderati">
      <div className="flex items-center justify-between gap-4">
        <h2 id="lavori-desiderati" className="text-step-2!">
          {t('Lavori desiderati')}
        </h2>
        <button
          type="button"
          onClick={() => setAdding(true)}
          disabled={jobs.length >= MAX}
          className="btn btn-quiet disabled:cursor-not-allowed"
        >
          <Icon name="aggiungi" /> {t('Aggiungi')}
        </button>
      </div>
      {jobs.length === 0 && (
        <p className="text-ink-soft">
          {t('Scegli i lavori che cerchi: li vedono le aziende, e con la campanella ti avvisiamo delle nuove offerte.')}
        </p>
      )}
      {isBoxShown && (
        <div
          role="note"
          aria-label={t('Avvisi')}
          className="rounded-input bg-sun-wash p-3 flex flex-wrap gap-x-3 items-center"
        >
          <Icon name="bell" />
          <p className="flex-1 basis-52">
            {t('Le offerte nuove arrivano da te: con la campanella accesa ti scriviamo noi. La spegni quando vuoi.')}
          </p>
          <button type="button" data-late className="btn btn-quiet" onClick={() => void closeBox()}>
            {t('Ho capito')}
          </button>
        </div>
      )}
      <ul className="flex flex-wrap gap-2">
        {jobs.map(({ job, has_alert }) => (
          <li
            key={job.slug}
            className={`inline-flex items-center rounded-input border pl-4 ${has_alert ? 'border-accent bg-accent-wash text-accent' : 'border-line-strong'}`}
          >
            <span className="font-medium py-2.5">{job.name}</span>
            <button
              type="button"
              aria-pressed={has_alert}
              aria-label={t('Avvisi per {job}', { job: job.name })}
              onClick={() =>
                change(jobs.map((one) => (one.job.slug === job.slug ? { ...one, has_alert: !has_alert } : one)))
              }
              className="size-11 grid place-items-center"
            >
              <Icon name="bell" filled={has_alert} />
            </button>
            <button
              type="button"
              aria-label={t('Togli {job}', { job: job.name })}
              onClick={() => change(jobs.filter((one) => one.job.slug !== job.slug))}
              className="size-11 -ml-2 grid place-items-center text-ink-soft hover:text-ink"
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {isStopped && jobs.some(({ has_alert }) => has_alert) && <StoppedAlerts />}
      {jobs.length > 0 && !isStopped && (
        <p className="text-sm text-ink-soft">
          {t('La campanella ti avvisa via mail quando esce un’offerta {where}.', { where })}
        </p>
      )}
      <Dialog
        title={t('Che lavoro cerchi?')}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        closeLabel={t('Chiudi')}
      >
        <AddJob
          taken={jobs.map(({ job }) => job.slug)}
          onChoose={(job) => {
            setAdding(false);
            void change([...jobs, { job, has_alert: true }]);
          }}
        />
      </Dialog>
    </section>
  );
}

function AddJob({
  taken,
  onChoose,
}: {
  taken: readonly string[];
  onChoose: (job: { slug: string; name: string }) => void;
}) {
  const t = useText();
  const [written, setWritten] = useState<ChosenJob | null>(null);
  const [error, setError] = useState<string | null>(null);
  const add = (job: ChosenJob | null) => {
    if (!job || job.slug === null) return setError(t('Scegli il lavoro dai suggerimenti.'));
    if (taken.includes(job.slug)) return setError(t('Questo lavoro è già tra i tuoi.'));
    onChoose({ slug: job.slug, name: job.name });
  };
  const { send } = useSend(
    async () => {
      add(await resolveJob(written));
      return null;
    },
    () => {},
  );
  return (
    <form method="post" noValidate onSubmit={send} data-first-focus className="min-h-96 grid gap-4 content-start">
      <JobField
        name="lavoro-desiderato"
        label={t('Lavoro')}
        value={written}
        onChange={(job, isEnter) => {
          setWritten(job);
          setError(null);
          if (isEnter) add(job);
        }}
        errors={error === null ? undefined : [error]}
      />
      <button type="submit" data-late className="btn btn-primary justify-self-start">
        {t('Aggiungi')}
      </button>
    </form>
  );
}
