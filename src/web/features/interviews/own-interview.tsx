import { type FormEvent, useRef } from 'react';
import type { CandidateInterview } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import {
  ASK_BEFORE_GOING,
  candidateStates,
  type LeadingAnswer,
  meetingWords,
  NOBODY_THERE,
} from '#domain/interview-state.ts';
import { movingWords } from '#domain/moving-words.ts';
import { type Answer, call } from '#web/api.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { ClosedWhileImpersonating } from '../account/impersonation.tsx';
import { CompanyNotices } from '../company/company-notices.tsx';
import { FormToken } from '../forms/page-form.tsx';
import { pressedButton, useChange } from '../forms/use-change.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';
import { FreeTimes } from './free-times.tsx';
import { InterviewPlace } from './interview-place.tsx';
import { OtherTimes, type RefusedProposal } from './other-times.tsx';

const looks: Readonly<Partial<Record<CandidateInterview['state'], string>>> = {
  invited: 'chip-sun',
  moved: 'chip-sun',
  taken: 'chip-leaf',
  past: 'chip-sea',
};

interface OwnInterviewProps {
  interview: CandidateInterview;
  /** The answer whose button was pressed in a mail: it comes first and has the focus. */
  leading?: LeadingAnswer | null;
  /** A proposal that was refused without script: shown again in its fields. */
  refused?: RefusedProposal | undefined;
}

/** An interview as its candidate sees it, with what can be done now. Its forms work without script, on its page. */
export function OwnInterview({ interview, leading = null, refused }: OwnInterviewProps) {
  const t = useText();
  const { state, company, offer, kind, place, note, notices, minutes, starts_at, ends_at, message, will_come } =
    interview;
  const heading = useRef<HTMLHeadingElement>(null);
  const onChanged = () => heading.current?.focus();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-text! text-lg! font-semibold tracking-normal! outline-none wrap-anywhere"
          >
            {offer?.title ?? <AsWritten>{company.name}</AsWritten>}
          </h2>
          <p className="text-ink-soft wrap-anywhere">
            {offer ? <AsWritten>{company.name}</AsWritten> : t('Ha aperto il tuo profilo')}
          </p>
        </div>
        <span className={`chip ${looks[state] ?? ''}`}>{t(candidateStates[state])}</span>
      </div>
      {starts_at && ends_at && (
        <p className="text-step-1 font-semibold first-letter:uppercase">
          {periodName({ starts_at, ends_at })}
          {will_come && <span className="block text-base font-normal text-leaf">{t('Hai detto che ci sarai.')}</span>}
        </p>
      )}
      <dl className="grid gap-1">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{t('Come')}</dt>
          <dd className="min-w-0">
            {t(meetingWords(interview, 'candidate'))}, {t('{n} minuti', { n: minutes })} ·{' '}
            <InterviewPlace kind={kind} place={place} />
          </dd>
        </div>
        {note && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{t('Nota')}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </div>
        )}
      </dl>
      <CompanyNotices notices={notices} />
      {message.text && (
        <p className="wrap-anywhere">
          {t('{company} scrive: “{message}”', { company: company.name, message: message.text })}
        </p>
      )}
      <CompanyNotices notices={message.notices} />
      {(interview.actions.length > 0 || interview.is_near) && (
        <ClosedWhileImpersonating>
          <Answers interview={interview} leading={leading} onChanged={onChanged} />
          <OtherTimes interview={interview} refused={refused} onChanged={onChanged} />
          {interview.actions.includes('give_up') && <GivingUp interview={interview} onChanged={onChanged} />}
        </ClosedWhileImpersonating>
      )}
    </>
  );
}

interface AnswersProps {
  interview: CandidateInterview;
  /** The interview was changed, and is shown as it is now. */
  onChanged: () => void;
}

/** The buttons of an interview. */
function Answers({ interview, leading, onChanged }: AnswersProps & { leading: LeadingAnswer | null }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, page, state, actions, times, starts_at, can_confirm, is_near, is_attended } = interview;
  const params = { id };
  const isSettled = state === 'taken';
  const canTake = actions.includes('take');
  const canMove = isSettled && actions.includes('release');
  const isMoving = canMove && leading === 'release';
  const others = times.filter((time) => time.starts_at !== starts_at);
  const moving = t(movingWords(is_attended, others.length > 0));

  const send = async (request: () => Promise<Answer<unknown>>, done: string) => {
    if (await change(request, done)) onChanged();
  };
  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const { name, value } = pressed;
    if (name === 'time') {
      const taken = () => call('POST /interviews/{id}/take', { params, body: { time: Number(value) } });
      return send(taken, t('Colloquio fissato. Ti arriva una mail con l’invito.'));
    }
    if (value === 'confirm')
      return send(() => call('POST /interviews/{id}/confirm', { params }), t('Grazie: l’azienda sa che ci sarai.'));
    if (await confirm(`${t('Vuoi spostare il colloquio?')} ${moving}`, t('Devo spostare')))
      await send(
        () => call('POST /interviews/{id}/release', { params }),
        others.length > 0
          ? t('Orario liberato: scegline un altro.')
          : t('Orario liberato: abbiamo avvisato l’azienda.'),
      );
  };

  const confirming = can_confirm && (
    <button
      type="submit"
      data-late
      name="action"
      value="confirm"
      disabled={isBusy}
      // biome-ignore lint/a11y/noAutofocus: its button was pressed in the mail
      autoFocus={leading === 'confirm'}
      className={`btn ${isMoving ? 'btn-ghost' : 'btn-primary'}`}
    >
      {t('Ci sarò')}
    </button>
  );
  const releasing = canMove && (
    <button
      type="submit"
      data-late
      name="action"
      value="release"
      disabled={isBusy}
      // biome-ignore lint/a11y/noAutofocus: its button was pressed in the mail
      autoFocus={isMoving}
      className={`btn ${isMoving ? 'btn-primary' : 'btn-ghost'}`}
    >
      {t('Devo spostare')}
    </button>
  );
  return (
    <form method="post" action={page ?? undefined} onSubmit={answer} className="grid gap-4">
      <FormToken />
      {!is_attended && (
        <p className="text-ink-soft">
          {t(NOBODY_THERE)} {isSettled && t(ASK_BEFORE_GOING)}
        </p>
      )}
      {isSettled && !is_near && is_attended && leading === null && (
        <p className="text-ink-soft">
          {t('È fissato: l’invito per il calendario è nella tua mail, e te lo ricordiamo prima.')}
        </p>
      )}
      {is_near && (
        <p className="text-ink-soft">{t('Mancano meno di due ore: se non puoi, avvisa subito l’azienda.')}</p>
      )}
      {isMoving && <p>{moving}</p>}
      {canTake && !isSettled && (
        <>
          <p className="font-semibold">{t('Scegli l’orario che preferisci')}</p>
          <FreeTimes times={others} isBusy={isBusy} empty={t('Ora non ci sono orari liberi.')} />
        </>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {isMoving ? releasing : confirming}
        {isMoving ? confirming : releasing}
      </div>
      {canTake && isSettled && (
        <details open={isMoving}>
          <summary className="min-h-11 inline-flex items-center font-semibold text-accent cursor-pointer">
            {t('Cambia orario')}
          </summary>
          <FreeTimes times={others} isBusy={isBusy} empty={t('Non ci sono altri orari liberi.')} />
        </details>
      )}
    </form>
  );
}

/** Giving up, after every other way: with a second tap. */
function GivingUp({ interview: { id, page }, onChanged }: AnswersProps) {
  const t = useText();
  const { isBusy, change } = useChange();
  const giveUp = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = () => call('POST /interviews/{id}/give-up', { params: { id } });
    if (await change(given, t('Hai rinunciato: avvisiamo l’azienda.'))) onChanged();
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={giveUp}>
      <FormToken />
      <details>
        <summary className="btn btn-quiet">{t('Rinuncio al colloquio')}</summary>
        <p className="my-3">{t('L’orario va a un altro, e avvisiamo l’azienda.')}</p>
        <button type="submit" data-late name="action" value="give_up" disabled={isBusy} className="btn btn-ghost">
          {t('Sì, rinuncio')}
        </button>
      </details>
    </form>
  );
}
