import { useState } from 'react';
import type { OneShotSent } from '#contract/applications.ts';
import type { AnswerValue } from '#domain/screening.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { OfferQuestions } from '#web/features/offers/offer-questions.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

/** The name of its form. */
export const QUESTIONS = 'questions';

/** The step that is left of a quick application: the questions of its company (rule 2.16). */
export function OpenQuestions({
  sent: { company_name, questions },
}: {
  sent: Pick<OneShotSent, 'company_name' | 'questions'>;
}) {
  const t = useText();
  const { isSending, shown, errors, problem } = useNamedForm<{ answers: Record<string, AnswerValue> }>(QUESTIONS);
  const [answers, setAnswers] = useState(shown?.answers ?? {});
  return (
    <PageForm name={QUESTIONS} noValidate className="card grid gap-6" aria-labelledby="manca-un-passo">
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
      <SubmitButton
        isSending={isSending}
        needsScript={false}
        progress={t('Invio in corso')}
        label={t('Invia le risposte')}
        className="w-full sm:w-auto sm:justify-self-start"
      />
    </PageForm>
  );
}
