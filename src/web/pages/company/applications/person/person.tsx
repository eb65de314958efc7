import type { ReactNode, Ref } from 'react';
import type { OfferHires } from '#contract/hires.ts';
import type { CompanyInterview } from '#contract/interviews.ts';
import type { Evaluations } from '#contract/received-applications.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CandidateProfileView } from '#web/features/candidates/candidate-profile.tsx';
import type { CvNeighbours } from '#web/features/cv/cv-full-screen.tsx';
import { CvView } from '#web/features/cv/cv-view.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AnswersList } from './answers-list.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { EvaluationsPart } from './evaluations-part.tsx';
import { HirePart } from './hire-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { InterviewsPart } from './interviews-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PartTitle, TitleLevel } from './part-title.tsx';
import type { PersonData } from './person-data.ts';
import { PersonHead } from './person-head.tsx';
import { WhatTheyRead } from './what-they-read.tsx';

interface PersonProps {
  data: PersonData;
  /** What a page has read with it; a panel reads it once it is open. */
  given?: { interviews: readonly CompanyInterview[]; hires: OfferHires } | undefined;
  today: string;
  /**
   * Where it is shown: a panel; a page, with the CV beside the other parts where there is room; or beside a
   * conversation, which has the messages and does not open the CV by itself.
   */
  frame?: 'panel' | 'page' | 'conversation';
  heading: Ref<HTMLHeadingElement>;
  /** The ways to the persons before and after, while the CV covers the window. */
  neighbours?: CvNeighbours | undefined;
  isRefused: boolean;
  /** Reads the application again: something of it has changed. */
  onChanged: () => Promise<void>;
  onEvaluations: (evaluations: Evaluations) => void;
  /** The status, and how it is changed. */
  children: ReactNode;
}

/**
 * Everything about one applicant, the same parts in the same order wherever it is shown (rule person): who they are, CV
 * and profile, answers, messages, interviews and hire, what colleagues say among themselves, and what happened.
 */
export function Person({
  data: { application: a, evaluations, history },
  given,
  today,
  frame = 'panel',
  heading,
  neighbours,
  isRefused,
  onChanged,
  onEvaluations,
  children,
}: PersonProps) {
  const t = useText();
  const isPage = frame === 'page';
  const isOfConversation = frame === 'conversation';
  const side = `grid gap-6 min-w-0 ${isPage ? 'card' : ''}`;
  const params = { id: a.offer.id, application_id: a.id };
  return (
    <TitleLevel value={isPage ? 'h2' : 'h3'}>
      <div
        className={
          isPage
            ? 'person-page grid gap-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] items-start'
            : 'grid gap-6 p-4 sm:p-6'
        }
      >
        <div className={side}>
          <PersonHead application={a} today={today} level={isPage ? 'h1' : 'h2'} heading={heading}>
            {children}
          </PersonHead>
          {a.cv && (
            <ClosedWhileImpersonating>
              <CvView
                opensAtOnce={!isOfConversation}
                name={a.cv.name}
                person={`${a.first_name} ${a.last_name}`}
                neighbours={neighbours}
                origin={a.cv.origin}
                askLink={() => call('POST /company/offers/{id}/applications/{application_id}/cv', { params })}
              />
            </ClosedWhileImpersonating>
          )}
          {a.profile && <CandidateProfileView view={a.profile} today={today} hasHead={false} />}
        </div>
        <div className={side}>
          {a.cover_letter && (
            <section aria-labelledby="scheda-lettera" className="grid gap-2">
              <PartTitle id="scheda-lettera">{t('Lettera')}</PartTitle>
              <p className="whitespace-pre-line wrap-anywhere">{a.cover_letter}</p>
            </section>
          )}
          {(a.answers.length > 0 || a.awaits_answers) && (
            <section aria-labelledby="scheda-risposte" className="grid gap-3">
              <PartTitle id="scheda-risposte">{t('Risposte')}</PartTitle>
              {a.awaits_answers && (
                <p className="text-ink-soft">{t('Le abbiamo chieste via mail: non sono arrivate.')}</p>
              )}
              <AnswersList answers={a.answers} />
            </section>
          )}
          {!isOfConversation && (
            <ConversationPart id={a.id} name={`${a.first_name} ${a.last_name}`} onChanged={onChanged} />
          )}
          <InterviewsPart
            offerId={a.offer.id}
            id={a.id}
            given={given?.interviews}
            isRefused={isRefused}
            onChanged={onChanged}
          />
          <HirePart application={a} given={given?.hires} isRefused={isRefused} onChanged={onChanged} />
          <NotesPart offerId={a.offer.id} id={a.id} about={a} />
          <EvaluationsPart
            offerId={a.offer.id}
            id={a.id}
            name={a.first_name}
            evaluations={evaluations}
            onChanged={onEvaluations}
          />
          <HistoryPart history={history} name={a.first_name} />
          <WhatTheyRead application={a} />
        </div>
      </div>
    </TitleLevel>
  );
}
