import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { italianDate } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CandidateProfileView } from '#web/features/candidates/candidate-profile.tsx';
import { CvView } from '#web/features/cv/cv-view.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import type { usePanelAddress } from '#web/features/sheets/panel-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useInertAround } from '#web/ui/inert-around.ts';
import { Link } from '#web/ui/link.tsx';
import { AnswersList } from '../answers-list.tsx';
import { DeedMark } from '../deed-mark.tsx';
import { WhatTheyRead } from '../detail/what-they-read.tsx';
import { NotesForm } from '../notes-dialog.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { EvaluationsPart } from './evaluations-part.tsx';
import { HirePart } from './hire-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { InterviewsPart } from './interviews-part.tsx';
import type { PanelData, usePanel } from './panel-data.ts';

interface SidePanelProps {
  offerId: number;
  address: ReturnType<typeof usePanelAddress>;
  panel: ReturnType<typeof usePanel>;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  statusOf: (application: PanelData['application']) => ApplicationStatus;
  onStatus: (id: number, status: ApplicationStatus) => void;
}

/** What the arrows are for elsewhere: they go to no other person from there. */
const USES_ARROWS = 'input, textarea, select, [role^="menu"], [contenteditable="true"], canvas';
/** Where the panel covers the whole page. */
const NARROW = '(max-width: 959px)';

/**
 * An application beside its list. Escape and the browser's Back close it, the arrows go to the next person. On a phone
 * it covers the page.
 */
export function SidePanel({ offerId, address, panel, today, statusOf, onStatus }: SidePanelProps) {
  const t = useText();
  const aside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { openId, close, open, addressOf, listAddress } = address;
  const { data, problem } = panel;
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setNarrow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const isOpen = openId !== null;
  useInertAround(aside, isOpen && isNarrow);
  // The person who opened it comes back to the same link once it is closed.
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const at = document.activeElement;
    opener.current = at instanceof HTMLElement && at !== document.body ? at : null;
    return () => {
      if (document.activeElement === document.body || aside.current?.contains(document.activeElement))
        opener.current?.focus();
    };
  }, [isOpen]);
  const shownId = data?.application.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another person is shown
  useEffect(() => {
    if (!isOpen) return;
    heading.current?.focus({ preventScroll: true });
    aside.current?.scrollTo({ top: 0 });
  }, [isOpen, shownId]);
  const [previous, next] = [data?.application.previous ?? null, data?.application.next ?? null];
  const latest = useRef({ close, open, previous, next });
  latest.current = { close, open, previous, next };
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal, :popover-open')) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current.close();
        return;
      }
      const step =
        event.key === 'ArrowRight' ? latest.current.next : event.key === 'ArrowLeft' ? latest.current.previous : null;
      const { target } = event;
      if (step === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof Element) || !aside.current?.contains(target) || target.closest(USES_ARROWS)) return;
      event.preventDefault();
      latest.current.open(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  if (!isOpen) return null;
  const step = (id: number | null, words: string, icon: string) =>
    id === null ? (
      <span className="size-11 grid place-items-center opacity-40" role="img" aria-label={words}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link
        to={addressOf(id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open(id);
        }}
        aria-label={words}
        title={words}
        className="size-11 grid place-items-center rounded-full hover:bg-sunken"
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <div ref={aside} role="dialog" aria-modal={isNarrow} aria-labelledby="scheda-nome" className="side-panel">
      <div className="sticky top-0 z-2 flex items-center gap-1 bg-surface border-b border-line px-3 py-1.5">
        <Link
          to={`${MY_OFFERS}/${offerId}/candidature/${openId}`}
          className="btn btn-quiet px-2! mr-auto text-[.95rem]"
        >
          {t('Apri la pagina intera')}
        </Link>
        {step(previous, t('Persona precedente'), 'back')}
        {step(next, t('Persona successiva'), 'arrow')}
        <Link
          to={listAddress}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
          aria-label={t('Chiudi la scheda')}
          title={t('Chiudi la scheda')}
          className="size-11 grid place-items-center rounded-full hover:bg-sunken"
        >
          <Icon name="close" />
        </Link>
      </div>
      {data ? (
        <PanelContent
          key={data.application.id}
          data={data}
          offerId={offerId}
          today={today}
          heading={heading}
          status={statusOf(data.application)}
          onStatus={onStatus}
          panel={panel}
        />
      ) : (
        <div className="grid justify-items-center gap-4 p-10 text-center">
          <h2 ref={heading} id="scheda-nome" tabIndex={-1} className="text-step-1! outline-none">
            {problem ? t('La scheda non si apre') : t('Scheda in caricamento')}
          </h2>
          {problem ? (
            <>
              <p role="alert">{problem}</p>
              <button type="button" onClick={() => void panel.readAgain()} className="btn btn-ghost">
                {t('Riprova')}
              </button>
            </>
          ) : (
            <Spinner label={t('Caricamento in corso')} />
          )}
        </div>
      )}
    </div>
  );
}

interface PanelContentProps {
  data: PanelData;
  offerId: number;
  today: string;
  heading: RefObject<HTMLHeadingElement | null>;
  status: ApplicationStatus;
  onStatus: SidePanelProps['onStatus'];
  panel: SidePanelProps['panel'];
}

function PanelContent({ data, offerId, today, heading, status, onStatus, panel }: PanelContentProps) {
  const t = useText();
  const { application: a, evaluations, history } = data;
  const title = 'text-[1.125rem]! leading-[1.25]!';
  const phone = a.profile?.contacts?.phone_number;
  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <PersonFace seed={a.tile} photo={a.photo} className="size-14" />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id="scheda-nome" tabIndex={-1} className="text-step-2! outline-none wrap-anywhere">
            <AsWritten>
              {a.first_name} {a.last_name}
            </AsWritten>
          </h2>
          <p className="flex flex-wrap gap-x-4">
            <a href={`mailto:${a.email}`} className="link wrap-anywhere">
              <BreakableEmail email={a.email} />
            </a>
            {phone && (
              <a href={`tel:${phone.replace(/\s/g, '')}`} className="link">
                {phone}
              </a>
            )}
          </p>
          <p className="text-ink-soft text-sm">
            {t('Candidatura del {date}', { date: italianDate(a.date_created) })}{' '}
            {a.is_one_shot && <span className="chip">{t('Candidatura veloce')}</span>}
          </p>
          <p className="empty:hidden">
            <DeedMark application={a} />
          </p>
        </div>
        <ClosedWhileImpersonating className="basis-full grid gap-2">
          <div className="basis-full flex flex-wrap items-center gap-3">
            <StatusMenu label={t('Stato')} value={status} onChoose={(chosen) => onStatus(a.id, chosen)} />
          </div>
        </ClosedWhileImpersonating>
        <div className="basis-full">
          <WhatTheyRead application={a} />
        </div>
      </header>
      <InterviewsPart offerId={offerId} id={a.id} isRefused={status === 'unsuitable'} onChanged={panel.readAgain} />
      <HirePart
        offerId={offerId}
        application={a}
        isRefused={status === 'unsuitable'}
        address={`${MY_OFFERS}/${offerId}/candidature/${a.id}`}
        onChanged={panel.readAgain}
      />
      <ConversationPart id={a.id} name={`${a.first_name} ${a.last_name}`} onChanged={panel.readAgain} />
      <EvaluationsPart
        offerId={offerId}
        id={a.id}
        name={a.first_name}
        evaluations={evaluations}
        onChanged={panel.setEvaluations}
      />
      <section aria-labelledby="scheda-note" className="grid gap-2">
        <h3 id="scheda-note" className={title}>
          {t('Note condivise')}
        </h3>
        <ClosedWhileImpersonating>
          <NotesForm
            offerId={offerId}
            id={a.id}
            notes={a.notes}
            reread={panel.readAgain}
            onSaved={() => void panel.readAgain()}
          />
        </ClosedWhileImpersonating>
      </section>
      {(a.answers.length > 0 || a.awaits_answers) && (
        <section aria-labelledby="scheda-risposte" className="grid gap-3">
          <h3 id="scheda-risposte" className={title}>
            {t('Risposte')}
          </h3>
          {a.awaits_answers && <p className="text-ink-soft">{t('Le abbiamo chieste via mail: non sono arrivate.')}</p>}
          <AnswersList answers={a.answers} />
        </section>
      )}
      {a.cover_letter && (
        <section aria-labelledby="scheda-lettera" className="grid gap-2">
          <h3 id="scheda-lettera" className={title}>
            {t('Lettera')}
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{a.cover_letter}</p>
        </section>
      )}
      {a.profile && <CandidateProfileView view={a.profile} today={today} hasHead={false} />}
      {a.cv && (
        <ClosedWhileImpersonating>
          <CvView
            name={a.cv.name}
            origin={a.cv.origin}
            askLink={() =>
              call('POST /company/offers/{id}/applications/{application_id}/cv', {
                params: { id: offerId, application_id: a.id },
              })
            }
          />
        </ClosedWhileImpersonating>
      )}
      <HistoryPart history={history} />
    </div>
  );
}
