import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CandidateProfile } from '#contract/profile.ts';
import { CV_NEEDS_MORE, isEnoughForCv } from '#domain/profile.ts';
import { answerFaults } from '#domain/screening.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { cvFault, cvFaultInside } from '#web/features/cv/cv-file.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { useStepFocus } from '#web/features/forms/step-focus.ts';
import { useStepInAddress } from '#web/features/forms/step-in-address.ts';
import { FORM_FIELD, useNamedForm } from '#web/features/forms/use-named-form.ts';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { OfferQuestions } from '#web/features/offers/offer-questions.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type ApplicationDraft, useApplicationDraft } from './application-draft.ts';
import { AppliedBox } from './applied-box.tsx';
import { APPLICATION, type ApplyOffer, applicationBody } from './apply-offer.ts';
import { CvChoice } from './cv-choice.tsx';
import { Recap } from './recap.tsx';

type StepName = 'cv' | 'questions' | 'letter' | 'recap';
const titles: Readonly<Record<StepName, string>> = uiTexts({
  cv: 'Il tuo CV',
  questions: 'Le domande dell’azienda',
  letter: 'Lettera di presentazione',
  recap: 'Controlla e invia',
});

/**
 * The application of a logged-in candidate, step by step (rule 2.16): nothing typed is lost, and a double click sends
 * once. Without script it is one page, which the action of its page takes (`apply-action.ts`).
 */
export function ApplyFlow({
  offer,
  userId,
  profile,
}: {
  offer: ApplyOffer;
  userId: number;
  profile: CandidateProfile | null;
}) {
  const t = useText();
  const hasOwn = Boolean(profile?.last_cv);
  const canMake = profile !== null && isEnoughForCv(profile);
  const { shown: written, ...plain } = useNamedForm<Omit<ApplicationDraft, 'upload' | 'step'>>(APPLICATION);
  const { keptAs, draft, change, forget, isReady, lost } = useApplicationDraft(userId, offer.id, {
    cv: written?.cv ?? (hasOwn ? 'own' : 'upload'),
    upload: null,
    answers: written?.answers ?? {},
    cover_letter: written?.cover_letter ?? '',
    step: 0,
  });
  const [isSent, setSent] = useState(false);
  const steps: StepName[] = ['cv', ...(offer.questions.length > 0 ? (['questions'] as const) : []), 'letter', 'recap'];
  const { step: at, isAwake, isAsked, go: goTo, correct, back, watchLeaving } = useStepInAddress(steps.length);
  const step = steps[at] ?? 'cv';
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(at, isAwake, heading);
  // A CV that was in the profile when the draft was made may have been deleted since.
  const cv = draft.cv === 'own' && !hasOwn ? 'upload' : draft.cv;
  const go = async (to: number) => {
    change({ step: to });
    show(null);
    await goTo(to);
  };
  const faultsOf = (name: StepName): FieldErrors => {
    if (name === 'cv' && cv === 'upload') {
      const fault = draft.upload ? cvFault(draft.upload, t) : t('Campo obbligatorio.');
      return fault ? { cv: [fault] } : {};
    }
    if (name === 'cv' && cv === 'made' && !canMake) return { cv: [t(CV_NEEDS_MORE)] };
    if (name !== 'questions') return {};
    const faults = answerFaults(offer.questions, new Map(Object.entries(draft.answers)));
    return Object.fromEntries(Object.entries(faults).map(([id, fault]) => [`answers.${id}`, [t(fault.message)]]));
  };
  const { send, isSending, show, ...sent } = useSend(
    async () => {
      // An address may open a step before the earlier ones are filled: sending checks them all.
      const checked = step === 'recap' ? steps : [step];
      const wrongStep = checked.find((name) => Object.keys(faultsOf(name)).length > 0);
      if (wrongStep) {
        if (wrongStep !== step) await goTo(steps.indexOf(wrongStep));
        return invalid(faultsOf(wrongStep));
      }
      const hasLeft = watchLeaving();
      const fault = step === 'cv' && cv === 'upload' && draft.upload ? await cvFaultInside(draft.upload, t) : null;
      if (hasLeft()) return null;
      if (fault) return invalid({ cv: [fault] });
      if (step !== 'recap') {
        await go(at + 1);
        return null;
      }
      return sendWhole();
    },
    () => {
      forget();
      setSent(true);
      scrollTo({ top: 0 });
    },
  );
  const { errors, problem, refused } = plain.refused && !sent.refused ? plain : sent;
  const sendWhole = async () => {
    const sentCv = draft.upload;
    const answers = Object.entries(draft.answers).map(([question, answer]) => ({ question, answer }));
    const written = { offer: offer.id, cover_letter: draft.cover_letter, answers, from_profile: cv === 'made' };
    const body = applicationBody(written, cv === 'upload' ? draft.upload : null);
    const answer = await call('POST /candidate/applications', { body });
    if (answer.ok) return answer;
    const wrong = Object.keys(answer.errors).some((name) => name.startsWith('answers.'))
      ? 'questions'
      : answer.errors.cv || answer.status === 413
        ? 'cv'
        : null;
    if (wrong) await goTo(steps.indexOf(wrong));
    const { cv: ofCv, ...others } = answer.status === 413 ? { cv: [answer.detail ?? ''] } : answer.errors;
    return {
      ...answer,
      // Errors of a CV are not shown for another one chosen meanwhile.
      errors: { ...others, ...(ofCv && sentCv === kept.current.upload && { cv: ofCv }) },
      detail: wrong ? null : answer.detail,
    };
  };
  const kept = useRef(draft);
  kept.current = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft has been read
  useEffect(() => {
    // An earlier draft opens at the step it had reached.
    if (isReady && isAwake && !isAsked && kept.current.step > 0)
      void goTo(Math.min(kept.current.step, steps.length - 1));
  }, [isReady, isAwake]);
  useEffect(() => {
    if (!isReady || !isAwake || isSending || isSent) return;
    // An address can name a step whose earlier ones were never filled, or whose draft is gone.
    const first = steps.findIndex((name) => Object.keys(faultsOf(name)).length > 0);
    if (first >= 0 && first < at) void correct(first);
  });
  if (isSent) return <AppliedBox offer={offer} />;

  const questions = (
    <OfferQuestions
      questions={offer.questions}
      answers={draft.answers}
      onChange={(answers) => change({ answers })}
      errors={errors}
    />
  );
  const letter = (
    <TextArea
      name="cover_letter"
      label={t('Perché tu? (facoltativa)')}
      most={5000}
      value={draft.cover_letter}
      onChange={(event) => change({ cover_letter: event.target.value })}
      help={t('Due righe bastano: chi sei, che cosa porti, da quando puoi cominciare.')}
    />
  );

  return (
    <form
      onSubmit={send}
      noValidate
      method="post"
      action={`/offerte-lavoro/${offer.slug}/invia-candidatura`}
      encType="multipart/form-data"
      data-kept-as={keptAs}
      className="card grid gap-6 lg:p-8!"
      aria-label={t('Candidatura')}
      aria-busy={!isReady}
    >
      <FormToken />
      <input type="hidden" name={FORM_FIELD} value={APPLICATION} />
      <div className="noscript:hidden">
        <Progress
          percent={Math.round((at / steps.length) * 100)}
          label={t('Passo {n} di {all}', { n: at + 1, all: steps.length })}
        />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-step-2!">
        {t(titles[step])}
      </h2>
      {step === 'cv' && (
        <CvChoice
          cv={cv}
          upload={draft.upload}
          lost={lost}
          own={profile?.last_cv ?? null}
          hasProfile={profile !== null}
          canMake={canMake}
          onChange={change}
          errors={errors.cv}
        />
      )}
      {step === 'questions' && questions}
      {step === 'letter' && letter}
      {step === 'cv' && (
        <noscript>
          <div className="grid gap-6">
            {offer.questions.length > 0 && <h2 className="text-step-2!">{t(titles.questions)}</h2>}
            {questions}
            <h2 className="text-step-2!">{t(titles.letter)}</h2>
            {letter}
          </div>
        </noscript>
      )}
      {step === 'recap' && (
        <Recap
          draft={draft}
          cv={cv}
          own={profile?.last_cv ?? null}
          questions={offer.questions}
          onEdit={(name) => void go(Math.max(0, steps.indexOf(name)))}
        />
      )}
      <FormProblem isSending={isSending}>
        {problem && (
          <>
            {problem}{' '}
            {refused?.code === 'already_applied' && (
              <Link to="/profilo/candidato/candidature" className="underline underline-offset-2 font-semibold">
                {t('Vai alle candidature')}
              </Link>
            )}
          </>
        )}
      </FormProblem>
      <div className="flex flex-wrap-reverse justify-between gap-3">
        {at > 0 && (
          <button
            type="button"
            onClick={() => {
              show(null);
              void back();
            }}
            disabled={isSending && step === 'recap'}
            className="btn btn-ghost"
          >
            <Icon name="back" /> {t('Indietro')}
          </button>
        )}
        <button
          type="submit"
          data-late
          disabled={isSending}
          aria-busy={isSending}
          className="btn btn-primary flex-1 sm:flex-none sm:ml-auto noscript:hidden"
        >
          {isSending ? (
            <Spinner label={t('Invio in corso')} />
          ) : step === 'recap' ? (
            t('Invia la candidatura')
          ) : (
            t('Avanti')
          )}
        </button>
        <noscript>
          <button type="submit" className="btn btn-primary">
            {t('Invia la candidatura')}
          </button>
        </noscript>
      </div>
    </form>
  );
}
