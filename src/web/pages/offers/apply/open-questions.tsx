import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OneShotSent } from '#contract/applications.ts';
import { type AnswerValue, answerFaults } from '#domain/screening.ts';
import { call } from '#web/api.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { OfferQuestions } from '#web/features/offers/offer-questions.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';

interface OpenQuestionsProps {
  sent: Pick<OneShotSent, 'company_name' | 'questions'>;
  /** Where the form is sent without script. */
  page: string;
}

/** The step that is left of a quick application: the questions of its company (rule 2.16). */
export function OpenQuestions({ sent: { company_name, questions }, page }: OpenQuestionsProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [answers, setAnswers] = useState<Record<string, AnswerValue>>({});
  const { send, isSending, errors, problem } = useSend(
    () => {
      const faults = Object.entries(answerFaults(questions, new Map(Object.entries(answers))));
      if (faults.length > 0)
        return invalid(Object.fromEntries(faults.map(([id, { message }]) => [`answers.${id}`, [t(message)]])));
      return call('POST /candidate/one-shot-applications/sent/answers', {
        body: { answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })) },
      });
    },
    () => revalidate(),
  );
  return (
    <form
      method="post"
      action={page}
      onSubmit={send}
      noValidate
      className="card grid gap-6"
      aria-labelledby="manca-un-passo"
    >
      <div>
        <h2 id="manca-un-passo" className="text-step-2!">
          {t('Le domande dell’azienda')}
        </h2>
        <p className="text-ink-soft mt-1">
          {t(
            '{company} ha il tuo CV, e legge le risposte insieme. Si risponde una volta sola; quelle con * sono obbligatorie.',
            {
              company: company_name,
            },
          )}
        </p>
      </div>
      <OfferQuestions questions={questions} answers={answers} onChange={setAnswers} errors={errors} />
      <FormProblem isSending={isSending}>{Object.keys(errors).length === 0 && problem}</FormProblem>
      <button
        type="submit"
        disabled={isSending}
        aria-busy={isSending}
        className="btn btn-primary w-full sm:w-auto sm:justify-self-start"
      >
        {isSending ? <Spinner label={t('Invio in corso')} /> : t('Invia le risposte')}
      </button>
    </form>
  );
}
