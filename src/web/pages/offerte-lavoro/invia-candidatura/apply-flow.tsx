import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CandidateProfile } from '../../../../contract/profile.ts';
import { answerFaults } from '../../../../domain/screening.ts';
import { call, type FieldErrors, type Refused } from '../../../api.ts';
import { apiPath } from '../../../api-path.ts';
import { useText } from '../../../features/text.tsx';
import { Notice, Spinner } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useApplicationDraft } from './application-draft.ts';
import { AppliedBox } from './applied-box.tsx';
import type { ApplyOffer } from './apply-offer.ts';
import { CvChoice } from './cv-choice.tsx';
import { Questions } from './questions.tsx';
import { Recap } from './recap.tsx';

type StepName = 'cv' | 'questions' | 'letter' | 'recap';
const titles: Readonly<Record<StepName, string>> = { cv: 'Il tuo CV', questions: 'Le domande dell’azienda', letter: 'Lettera di presentazione', recap: 'Controlla e invia' };

/** A logged-in candidate applies, a step at a time (spec 2.16): nothing typed is lost, and a double click sends once. */
export function ApplyFlow({ offer, userId, profile }: { offer: ApplyOffer; userId: number; profile: CandidateProfile | null }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const hasOwn = Boolean(profile?.last_cv);
  const { draft, change, forget, isReady } = useApplicationDraft(userId, offer.id, { cv: hasOwn ? 'own' : 'upload', upload: null, answers: {}, cover_letter: '', step: 0 });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Pick<Refused, 'code' | 'detail'> | null>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const steps: StepName[] = ['cv', ...(offer.questions.length > 0 ? (['questions'] as const) : []), 'letter', 'recap'];
  const at = Math.min(draft.step, steps.length - 1);
  const step = steps[at] ?? 'cv';
  // A CV that was in the profile when the draft was made may be gone since.
  const cv = draft.cv === 'own' && !hasOwn ? 'upload' : draft.cv;

  if (state === 'sent') return <AppliedBox offer={offer} />;

  const show = (found: FieldErrors, refused: Pick<Refused, 'code' | 'detail'> | null = null) => {
    setErrors(found);
    setProblem(refused?.detail ? refused : null);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const go = (to: number) => {
    change({ step: to });
    show({});
    scrollTo({ top: 0 });
  };
  const faultsNow = (): FieldErrors => {
    if (step === 'cv' && cv === 'upload' && !draft.upload) return { cv: [t('Campo obbligatorio.')] };
    if (step !== 'questions') return {};
    const faults = answerFaults(offer.questions, new Map(Object.entries(draft.answers)));
    return Object.fromEntries(Object.entries(faults).map(([id, fault]) => [`answers.${id}`, [t(fault.message)]]));
  };
  async function forward(event: FormEvent) {
    event.preventDefault();
    if (state !== 'idle') return;
    const faults = faultsNow();
    if (Object.keys(faults).length > 0) return show(faults);
    if (step !== 'recap') return go(at + 1);
    setState('sending');
    const body = new FormData();
    const answers = Object.entries(draft.answers).map(([question, answer]) => ({ question, answer }));
    body.set('data', JSON.stringify({ offer: offer.id, cover_letter: draft.cover_letter, answers, from_profile: cv === 'made' }));
    if (cv === 'upload' && draft.upload) body.set('cv', draft.upload);
    const answer = await call('POST', apiPath`/candidate/applications/`, body);
    if (answer.ok) {
      await forget();
      setState('sent');
      return scrollTo({ top: 0 });
    }
    setState('idle');
    const wrong = Object.keys(answer.errors).some((name) => name.startsWith('answers.')) ? 'questions' : answer.errors.cv || answer.status === 413 ? 'cv' : null;
    if (wrong) change({ step: steps.indexOf(wrong) });
    show(answer.status === 413 ? { cv: [answer.detail ?? ''] } : answer.errors, answer);
  }

  return (
    <form ref={form} onSubmit={forward} noValidate method="post" className="card grid gap-6 lg:p-8!" aria-label={t('Candidatura')} aria-busy={!isReady}>
      <Progress percent={Math.round((at / steps.length) * 100)} label={t('Passo {n} di {all}', { n: at + 1, all: steps.length })} />
      <h2 className="text-step-2!">{t(titles[step])}</h2>
      {problem && (
        <Notice tone="danger">
          {problem.detail}{' '}
          {problem.code === 'already_applied' && (
            <Link to="/profilo/candidato/candidature" className="underline underline-offset-2 font-semibold">
              {t('Vai alle candidature')}
            </Link>
          )}
        </Notice>
      )}
      {step === 'cv' && <CvChoice cv={cv} upload={draft.upload} own={profile?.last_cv ?? null} hasProfile={profile !== null} onChange={change} errors={errors.cv} />}
      {step === 'questions' && <Questions questions={offer.questions} answers={draft.answers} onChange={(answers) => change({ answers })} errors={errors} />}
      {step === 'letter' && (
        <TextArea
          label={t('Perché tu? (facoltativa)')}
          most={5000}
          value={draft.cover_letter}
          onChange={(event) => change({ cover_letter: event.target.value })}
          help={t('Due righe bastano: chi sei, che cosa porti, da quando puoi cominciare.')}
        />
      )}
      {step === 'recap' && <Recap draft={draft} cv={cv} own={profile?.last_cv ?? null} questions={offer.questions} onEdit={(name) => go(Math.max(0, steps.indexOf(name)))} />}
      <div className="flex flex-wrap-reverse justify-between gap-3">
        {at > 0 && (
          <button type="button" onClick={() => go(at - 1)} className="btn btn-ghost">
            <Icon name="back" /> {t('Indietro')}
          </button>
        )}
        <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary flex-1 sm:flex-none sm:ml-auto">
          {state === 'sending' ? <Spinner label={t('Invio in corso')} /> : step === 'recap' ? t('Invia la candidatura') : t('Avanti')}
        </button>
      </div>
    </form>
  );
}
