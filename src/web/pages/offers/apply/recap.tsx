import type { ReactNode } from 'react';
import type { OfferDetail } from '#contract/offers.ts';
import type { CandidateProfile } from '#contract/profile.ts';
import { answerWords } from '#domain/screening.ts';
import { useText } from '#web/features/texts/text.tsx';
import type { ApplicationDraft } from './application-draft.ts';

interface RecapProps {
  draft: ApplicationDraft;
  cv: ApplicationDraft['cv'];
  own: CandidateProfile['last_cv'];
  questions: OfferDetail['candidate_questions'];
  onEdit: (step: 'cv' | 'questions' | 'letter') => void;
}

/** What is about to be sent, each part with a link back to it. */
export function Recap({ draft, cv, own, questions, onEdit }: RecapProps) {
  const t = useText();
  const name = cv === 'own' ? own?.name : cv === 'made' ? t('CV fatto dal tuo profilo') : draft.upload?.name;
  return (
    <div className="divide-y divide-line">
      <Part title={t('CV')} onEdit={() => onEdit('cv')}>
        <p className="wrap-anywhere">{name ?? t('Da scegliere di nuovo')}</p>
      </Part>
      {questions.length > 0 && (
        <Part title={t('Risposte')} onEdit={() => onEdit('questions')}>
          <dl className="grid gap-1.5">
            {questions.map(({ id, text }) => {
              const answer = draft.answers[id];
              return (
                <div key={id}>
                  <dt className="text-ink-soft text-[.95rem]">{text}</dt>
                  <dd>{answer && answer.length > 0 ? answerWords(answer) : t('Nessuna risposta')}</dd>
                </div>
              );
            })}
          </dl>
        </Part>
      )}
      <Part title={t('Lettera')} onEdit={() => onEdit('letter')}>
        <p className="whitespace-pre-line line-clamp-6">{draft.cover_letter || t('Nessuna lettera')}</p>
      </Part>
    </div>
  );
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <section className="py-4 first:pt-0 grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <h3>{title}</h3>
        <button type="button" onClick={onEdit} className="btn btn-quiet min-h-9!">
          {t('Modifica')}
          <span className="sr-only">: {title}</span>
        </button>
      </div>
      {children}
    </section>
  );
}
