import { useState } from 'react';
import { MAX_QUESTIONS } from '#domain/offer-form.ts';
import { oneShotQuestions } from '#domain/screening.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChoicePills } from '#web/ui/pills.tsx';
import { ClosedWhileImpersonating } from '../account/impersonation.tsx';
import { useText } from '../texts/text.tsx';
import { QuestionEditor } from './question-editor.tsx';
import type { PartProps, WrittenOffer } from './written-offer.ts';

type Question = WrittenOffer['candidate_questions'][number];

/** Where applications go, who is notified, and the questions to applicants (rule 2.18). */
export function HandlingPart({ offer, set, errors, email }: PartProps & { email: string }) {
  const t = useText();
  const [isOutside, setOutside] = useState(offer.application_url !== null);
  const questions = offer.candidate_questions;
  const change = (candidate_questions: Question[]) => set({ candidate_questions });
  const move = (index: number, by: number) => {
    const next = [...questions];
    const [taken] = next.splice(index, 1);
    if (taken) next.splice(index + by, 0, taken);
    change(next);
  };
  return (
    <>
      <ClosedWhileImpersonating>
        <ChoicePills
          label={t('Dove ricevi le candidature?')}
          options={{ here: t('Qui, tra le tue candidature'), outside: t('Su un altro sito') }}
          value={isOutside ? 'outside' : 'here'}
          onChoose={(choice) => {
            setOutside(choice === 'outside');
            set(choice === 'outside' ? { application_url: '', application_email: null } : { application_url: null });
          }}
        />
      </ClosedWhileImpersonating>
      {isOutside ? (
        <ClosedWhileImpersonating>
          <TextField
            label={t('Indirizzo della pagina')}
            name="application_url"
            type="url"
            inputMode="url"
            placeholder="https://www.hotel.it/lavora-con-noi"
            value={offer.application_url ?? ''}
            onChange={(event) => set({ application_url: event.target.value })}
            errors={errors.application_url}
            required
            help={t('Chi si candida esce dal sito: non vedrai qui le candidature e non potrai rispondere da qui.')}
          />
        </ClosedWhileImpersonating>
      ) : (
        <>
          <ClosedWhileImpersonating className="max-w-lg">
            <TextField
              label={t('E-mail per le notifiche')}
              name="application_email"
              type="email"
              inputMode="email"
              placeholder={email}
              value={offer.application_email ?? ''}
              onChange={(event) => set({ application_email: event.target.value || null })}
              errors={errors.application_email}
              help={t(
                'Vuota: avvisiamo chi lavora con te su questo sito. Un altro indirizzo riceve una mail con un link per confermare: fino ad allora avvisiamo ancora chi lavora con te.',
              )}
            />
          </ClosedWhileImpersonating>
          <fieldset className="grid gap-4">
            <legend className="font-semibold">{t('Domande a chi si candida')}</legend>
            <p className="text-sm text-ink-soft">
              {t(
                'Poche e utili: ogni domanda in più fa perdere candidati. Le risposte non compatibili vengono segnalate, mai nascoste.',
              )}
            </p>
            <ul className="grid gap-4 empty:hidden">
              {questions.map((question, index) => (
                <li key={question.id}>
                  <QuestionEditor
                    question={question}
                    number={index + 1}
                    errors={Object.fromEntries(
                      Object.entries(errors).flatMap(([field, messages]) =>
                        field.startsWith(`candidate_questions.${index}.`)
                          ? [[field.split('.')[2] ?? '', messages]]
                          : [],
                      ),
                    )}
                    onChange={(changes) =>
                      change(questions.map((one) => (one.id === question.id ? { ...one, ...changes } : one)))
                    }
                    onRemove={() => change(questions.filter(({ id }) => id !== question.id))}
                    {...(index > 0 && { onUp: () => move(index, -1) })}
                    {...(index < questions.length - 1 && { onDown: () => move(index, 1) })}
                  />
                </li>
              ))}
            </ul>
            {questions.length < MAX_QUESTIONS && (
              <button
                type="button"
                data-adds
                onClick={() =>
                  change([
                    ...questions,
                    { id: crypto.randomUUID(), text: '', kind: 'yes_no', required: true, options: [], knockout: null },
                  ])
                }
                className="btn btn-ghost justify-self-start"
              >
                <Icon name="aggiungi" /> {t('Aggiungi una domanda')}
              </button>
            )}
            {questions.some(({ required }) => required) && (
              <ChoicePills
                label={t('E le candidature veloci?')}
                help={t(
                  'Chi si candida senza account manda solo il CV: la candidatura veloce arriva senza risposte, anche a una domanda obbligatoria.',
                )}
                options={{
                  ask_by_mail: t(oneShotQuestions.ask_by_mail),
                  close_one_shot: t(oneShotQuestions.close_one_shot),
                }}
                value={offer.one_shot_questions}
                onChoose={(one_shot_questions) => set({ one_shot_questions })}
                errors={errors.one_shot_questions}
              />
            )}
          </fieldset>
        </>
      )}
    </>
  );
}
