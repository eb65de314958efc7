import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { italianDate } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CandidateProfileView } from '#web/features/candidates/candidate-profile.tsx';
import { CvView } from '#web/features/cv/cv-view.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { HireSection } from '#web/features/hires/hire-section.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnswersList } from '../answers-list.tsx';
import { DeedMark } from '../deed-mark.tsx';
import { NotesForm } from '../notes-dialog.tsx';
import { RefusalDialog } from '../refusal-dialog.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { useStatusChange } from '../use-status-change.ts';
import { answerApplication } from './answer-application.ts';
import { InterviewsOfApplication } from './interviews-of-application.tsx';
import { PlainAnswer } from './plain-answer.tsx';
import { VerdictFoot, Verdicts } from './verdicts.tsx';
import { WhatTheyRead } from './what-they-read.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { id, application_id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '') || !/^\d{1,9}$/.test(application_id ?? '')) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const list = new URLSearchParams([...searchParams].filter(([name]) => ['status', 'search', 'sort'].includes(name)));
  const [application, hires, interviews, refusal] = await Promise.all([
    askOrStatus(args, 'GET /company/offers/{id}/applications/{application_id}', {
      params: { id, application_id },
      query: list,
    }),
    askOrStatus(args, 'GET /hires/offers/{id}', { params: { id } }),
    askOrStatus(args, 'GET /interviews/applications/{id}', { params: { id: application_id } }),
    askOrStatus(args, 'GET /company/ready-answers/refusal'),
  ]);
  return { application, hires, interviews, refusal: refusal.text, today: romeDay() };
}

export const action = answerApplication;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Candidatura'), disableRobots: true }, args);

/**
 * The buttons of the next application are where those of the previous one were: the second half of a double tap must
 * not answer it.
 */
const DOUBLE_TAP_MS = 700;

/** One application: the person, their answers, their CV, and the company's own notes and status (rule 2.18). */
export default function ReceivedDetailPage() {
  const t = useText();
  const { application: a, hires, interviews, refusal, today } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = `${MY_OFFERS}/${a.offer.id}/candidature`;
  const heading = useRef<HTMLHeadingElement>(null);
  const goesOn = useRef(false);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const isLeft = useRef(false);
  // Undoing happens later, when another application may be shown.
  const shown = useRef(a.id);
  shown.current = a.id;
  const open = (id: number) => {
    goesOn.current = true;
    navigate(`${list}/${id}${search}`);
  };
  // After an answer the next one opens; when it is undone, the previous one. A user who has left these pages stays
  // where they are.
  const change = useStatusChange(a.offer.id, {
    readStatus: (id) => (id === a.id ? a.status : undefined),
    // An answer that arrives late, when another application is shown, opens nothing.
    onChanged: (ids) => {
      if (a.next !== null && !isLeft.current && ids.includes(shown.current)) open(a.next);
    },
    onUndone: ([id]) => {
      if (id !== undefined && id !== shown.current && !isLeft.current) open(id);
    },
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // Before the new buttons can be pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another application is shown
  useLayoutEffect(() => {
    openedAt.current = goesOn.current ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [a.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another application is shown
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    heading.current?.focus();
  }, [a.id]);
  const choose = (status: ApplicationStatus) => {
    if (performance.now() - openedAt.current >= DOUBLE_TAP_MS) change.ask([a.id], status);
  };
  const status = change.statusOf(a);
  const name = `${a.first_name} ${a.last_name}`;
  const writes = `/profilo/azienda/messaggi/candidatura/${a.id}`;
  const step = (id: number | null, words: string, isBack: boolean) =>
    id === null ? (
      <span className="btn btn-ghost max-lg:px-3! opacity-40" aria-disabled="true">
        {isBack && <Icon name="back" />} <span className="max-lg:sr-only">{words}</span>{' '}
        {!isBack && <Icon name="arrow" />}
      </span>
    ) : (
      <Link to={`${list}/${id}${search}`} rel={isBack ? 'prev' : 'next'} className="btn btn-ghost max-lg:px-3!">
        {isBack && <Icon name="back" />} <span className="max-lg:sr-only">{words}</span>{' '}
        {!isBack && <Icon name="arrow" />}
      </Link>
    );
  return (
    <div className="wrap pt-3 lg:pt-6 pb-16 max-lg:pb-28">
      <div className="flex items-center justify-between gap-3 mb-3 lg:mb-5">
        <Link to={`${list}${search}`} className="btn btn-quiet min-w-0 text-left">
          <Icon name="back" />
          <span className="lg:hidden" aria-hidden="true">
            {t('Candidature')}
          </span>
          <span className="max-lg:sr-only min-w-0 wrap-anywhere">
            {t('Candidature per {title}', { title: a.offer.title })}
          </span>
        </Link>
        <nav aria-label={t('Candidature vicine')} className="flex gap-2 flex-none">
          {step(a.previous, t('Precedente'), true)}
          {step(a.next, t('Successiva'), false)}
        </nav>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px] items-start">
        <div className="grid gap-4 lg:gap-5 min-w-0">
          <header className="card flex max-lg:flex-wrap gap-x-4 gap-y-3 lg:gap-5 items-start lg:items-center">
            <PersonFace seed={a.tile} photo={a.photo} className="size-14 lg:size-20" />
            <div className="max-lg:contents min-w-0 flex-1">
              <h1
                ref={heading}
                tabIndex={-1}
                className="text-step-3! outline-none max-lg:flex-1 max-lg:self-center min-w-0 wrap-anywhere"
              >
                <AsWritten>{name}</AsWritten>
              </h1>
              <Link
                to={writes}
                className="lg:hidden size-11 flex-none grid place-items-center rounded-input border border-line-strong"
              >
                <Icon name="chat" /> <span className="sr-only">{t('Scrivi un messaggio')}</span>
              </Link>
              <p className="flex flex-wrap gap-x-4 gap-y-1 lg:mt-1 max-lg:basis-full max-lg:text-[.95rem]">
                <a href={`mailto:${a.email}`} className="link wrap-anywhere">
                  <BreakableEmail email={a.email} />
                </a>
                {a.profile?.contacts?.phone_number && (
                  <a href={`tel:${a.profile.contacts.phone_number.replace(/\s/g, '')}`} className="link">
                    {a.profile.contacts.phone_number}
                  </a>
                )}
              </p>
              <p className="mt-2 max-lg:hidden">
                <Link to={writes} className="btn btn-ghost">
                  <Icon name="chat" /> {t('Scrivi un messaggio')}
                </Link>
              </p>
              <p className="text-ink-soft text-[.95rem] mt-1 max-lg:hidden">
                {t('Candidatura del {date}', { date: italianDate(a.date_created) })}{' '}
                {a.is_one_shot && <span className="chip">{t('Candidatura veloce')}</span>}
              </p>
              <p className="empty:hidden max-lg:basis-full max-lg:order-last">
                <DeedMark application={a} />
              </p>
            </div>
            <div className="lg:hidden basis-full flex items-center justify-between gap-3 border-t border-line pt-3 -mb-2">
              <p className="text-ink-soft text-sm leading-5">
                {t('Ricevuta il {date}', { date: italianDate(a.date_created) })}{' '}
                {a.is_one_shot && <span className="chip">{t('Candidatura veloce')}</span>}
              </p>
              <ClosedWhileImpersonating>
                <div className="noscript:hidden">
                  <StatusMenu label={t('Stato')} value={status} onChoose={choose} />
                </div>
              </ClosedWhileImpersonating>
            </div>
          </header>
          {a.profile && <CandidateProfileView view={a.profile} today={today} hasHead={false} />}
          {a.cover_letter && (
            <section className="card grid gap-2" aria-labelledby="lettera">
              <h2 id="lettera" className="text-step-2!">
                {t('Lettera')}
              </h2>
              <p className="whitespace-pre-line">{a.cover_letter}</p>
            </section>
          )}
          {a.awaits_answers && (
            <section className="card grid gap-2" aria-labelledby="in-attesa">
              <h2 id="in-attesa" className="text-step-2!">
                {t('Risposte in attesa')}
              </h2>
              <p className="text-ink-soft">
                {t(
                  'Questa candidatura veloce è arrivata senza risposte: le abbiamo chieste via mail. Quando arrivano le leggi qui.',
                )}
              </p>
            </section>
          )}
          {a.answers.length > 0 && (
            <section className="card grid gap-3" aria-labelledby="risposte">
              <h2 id="risposte" className="text-step-2!">
                {t('Risposte')}
              </h2>
              <AnswersList answers={a.answers} />
            </section>
          )}
          {a.cv && (
            <ClosedWhileImpersonating>
              <CvView
                key={a.id}
                name={a.cv.name}
                origin={a.cv.origin}
                askLink={() =>
                  call('POST /company/offers/{id}/applications/{application_id}/cv', {
                    params: { id: a.offer.id, application_id: a.id },
                  })
                }
              />
            </ClosedWhileImpersonating>
          )}
        </div>
        <aside className="card grid gap-4 lg:sticky lg:top-[88px]" aria-labelledby="stato">
          <h2 id="stato" className="text-step-2!">
            {t('La tua valutazione')}
          </h2>
          <noscript>
            <ClosedWhileImpersonating>
              <PlainAnswer application={a} proposed={refusal} />
            </ClosedWhileImpersonating>
          </noscript>
          <ClosedWhileImpersonating className="grid gap-2 max-lg:hidden">
            <div className="grid gap-3 max-lg:hidden noscript:hidden">
              <StatusMenu isWide label={t('Stato')} value={status} onChoose={choose} />
              <Verdicts application={a} onChoose={choose} />
            </div>
          </ClosedWhileImpersonating>
          <InterviewsOfApplication
            offerId={a.offer.id}
            applicationId={a.id}
            interviews={interviews}
            isRefused={status === 'unsuitable'}
          />
          <HireSection
            key={`hire-${a.id}`}
            application={a}
            offerId={a.offer.id}
            hires={hires}
            isRefused={status === 'unsuitable'}
          />
          <WhatTheyRead application={a} />
          <ClosedWhileImpersonating className="grid gap-2 max-lg:hidden">
            <div className="max-lg:hidden noscript:hidden">
              <NotesForm key={a.id} offerId={a.offer.id} id={a.id} notes={a.notes} />
            </div>
          </ClosedWhileImpersonating>
        </aside>
      </div>
      <VerdictFoot key={`foot-${a.id}`} application={a} onChoose={choose} />
      <RefusalDialog proposed={refusal} key={a.id} change={change} applicants={[a]} offerTitle={a.offer.title} />
    </div>
  );
}
