import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '#contract/account.ts';
import type { CandidateProfile, CvProposal } from '#contract/profile.ts';
import { italianDate } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FieldError, Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ClosedWhileImpersonating, useIsImpersonating } from '../account/impersonation.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { useChange } from '../forms/use-change.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';
import { CV_TYPES } from './cv-file.ts';
import { CvProposalDialog } from './cv-proposal.tsx';
import { chosenFault } from './photo-faults.ts';
import { PhotosToPdf } from './photos-to-pdf.tsx';

/** The CV of a profile: upload, reading, proposals for the profile, download, removal (rule 2.17). */
export function CvCard({ user, profile }: { user: Pick<Me, 'first_name' | 'last_name'>; profile: CandidateProfile }) {
  const t = useText();
  const isActing = useIsImpersonating();
  const id = useId();
  const banner = useBanner();
  const { confirm } = useQuestion();
  const { revalidate } = useRevalidator();
  const { isBusy, change } = useChange();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'reading'>('idle');
  const [errors, setErrors] = useState<string[]>([]);
  /** Photographs of pages that were chosen as the CV. */
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [proposal, setProposal] = useState<CvProposal | null>(null);
  const cv = profile.last_cv;

  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || state !== 'idle') return;
    setProposal(null);
    const { fault, photos: pages } = chosenFault(files, t);
    setPhotos(pages);
    if (fault) {
      if (input.current) input.current.value = '';
      return setErrors([fault]);
    }
    setErrors([]);
    setState('sending');
    const form = new FormData();
    form.set('data', '{}');
    form.set('candidate.last_cv', file);
    const answer = await call('PATCH /core/account/me', { body: form });
    if (input.current) input.current.value = '';
    if (!answer.ok) {
      setState('idle');
      return setErrors(answer.errors['candidate.last_cv'] ?? [refusalWords(answer, t)]);
    }
    await revalidate();
    await read();
  };
  const read = async () => {
    setState('reading');
    const answer = await call('POST /candidate/cv-proposal');
    setState('idle');
    if (answer.ok) setProposal(answer.body);
    else banner(answer.errors.cv?.[0] ?? refusalWords(answer, t));
  };
  const remove = async () => {
    const question = t('Vuoi togliere il CV dal tuo profilo? Le candidature già inviate tengono la loro copia.');
    if (!(await confirm(question, t('Togli il CV')))) return;
    await change(() => call('PATCH /core/account/me', { body: { candidate: { last_cv: null } } }));
  };

  return (
    <section data-tutorial="cv" className="card grid gap-4" aria-labelledby={`${id}-titolo`}>
      <h2 id={`${id}-titolo`} className="text-step-2!">
        {t('Il tuo CV')}
      </h2>
      {isActing && <ClosedWhileImpersonating>{null}</ClosedWhileImpersonating>}
      {cv ? (
        <div inert={isActing} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="size-11 rounded-input bg-sea-wash text-sea grid place-items-center flex-none">
            <Icon name="file" />
          </span>
          <p className="flex-1 min-w-[min(100%,10rem)]">
            <span className="block font-semibold wrap-anywhere">{cv.name}</span>
            {cv.date && (
              <span className="text-sm text-ink-soft">{t('Caricato il {date}', { date: italianDate(cv.date) })}</span>
            )}
          </p>
          <div className="flex flex-wrap gap-x-4">
            <a href={cv.file} download className="btn btn-quiet">
              <Icon name="download" /> {t('Scarica')}
            </a>
            <button
              type="button"
              onClick={() => state === 'idle' && read()}
              aria-disabled={state !== 'idle'}
              className="btn btn-quiet"
            >
              {state === 'reading' ? <Spinner label={t('Lettura del CV in corso')} /> : t('Leggi i dati')}
            </button>
            <button type="button" disabled={isBusy} onClick={remove} className="btn btn-quiet text-ink-soft!">
              {t('Togli')}
            </button>
          </div>
        </div>
      ) : (
        <Notice icon="file">
          <strong>{t('Hai un CV in PDF?')}</strong>{' '}
          {t('Caricalo: leggiamo i dati e ti proponiamo i campi da completare. Decidi tu cosa tenere.')}
        </Notice>
      )}
      <DropZone
        inputRef={input}
        id={id}
        accept={CV_TYPES}
        multiple
        disabled={state !== 'idle' || isActing}
        isWrong={errors.length > 0}
        aria-describedby={`${id}-error`}
        onChange={(event) => send([...(event.target.files ?? [])])}
        onDropped={(files) => send([...files])}
      >
        {state === 'sending' ? (
          <Spinner label={t('Caricamento del CV in corso')} />
        ) : (
          <>
            <label htmlFor={id} className="font-semibold flex items-center gap-2">
              <Icon name="upload" /> {cv ? t('Carica un CV più recente') : t('Carica il CV')}
            </label>
            <p className="text-sm text-ink-soft">{t('Solo PDF, al massimo 10 MB; o le foto delle pagine')}</p>
          </>
        )}
      </DropZone>
      <FieldError id={`${id}-error`} messages={errors} />
      {photos.length > 0 && (
        <div>
          <PhotosToPdf photos={photos} onMade={(pdf) => void send([pdf])} />
        </div>
      )}
      <p className="text-[.95rem]">
        {!cv && <>{t('Non ne hai uno?')} </>}
        <a href="/api/website/v1/candidate/cv-from-profile" download className="link">
          {t('Scarica un CV fatto dal tuo profilo')}
        </a>
      </p>
      {proposal && (
        <CvProposalDialog proposal={proposal} user={user} profile={profile} onClose={() => setProposal(null)} />
      )}
    </section>
  );
}
